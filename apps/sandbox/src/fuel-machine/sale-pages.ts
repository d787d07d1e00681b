import { formatNumber } from '@dpass/rules/format-number'
import { type Bill, letsThrough } from '../merchant/bill.ts'
import { billForms, billNotices, liveAttributes, payButton, pressButton } from '../merchant/bill-forms.ts'
import {
  billLines,
  factLines,
  limitInWords,
  money,
  pointsInWords,
  reasonInWords,
  sumLines,
} from '../merchant/bill-view.ts'
import { billWords } from '../merchant/bill-words.ts'
import type { Quote } from '../merchant/dpass-reply.ts'
import { html, type Html } from '../pages/html.ts'
import { type Page, say } from '../pages/page.ts'
import { machinePage } from './machine-page.ts'
import type { Wrong } from './code-reader.ts'
import { litresPerSecond, priceOf } from './pump.ts'
import type { Sale } from './sale.ts'

const whereOf = ({ station, pump }: Sale): string =>
  `${say(`sandbox.machine.station.${station}`)}・${say('sandbox.machine.pumpValue', { pump })}`

const pathOf = ({ id }: Sale): string => `/fuel-machine/sales/${id}`

/** Waits for the driver's code. `wrong` says why the last one was not taken. */
export const scanPage = (sale: Sale, dpassUrl: URL, wrong?: Wrong): Page =>
  machinePage({
    heading: say('sandbox.machine.scan'),
    step: 2,
    where: whereOf(sale),
    body: html`<p class="lead">${say('sandbox.machine.scanBody')}</p>
      <a class="get-code" href="${new URL('/refuelling', dpassUrl).href}" target="_blank" rel="noopener"
        >${say('sandbox.machine.getCode')}</a
      >
      ${tokenForm(`${pathOf(sale)}/token`, wrong)}
      <div class="machine-ways">
        ${pressButton(`${pathOf(sale)}/without-points`, say('sandbox.machine.withoutPoints'), 'big bare')}
        <a class="big bare" href="/fuel-machine">${say('sandbox.machine.back')}</a>
      </div>`,
  })

function tokenForm(action: string, wrong: Wrong | undefined): Html {
  return html`<form class="machine-form" method="post" action="${action}" data-scan>
    <div class="camera" hidden><video muted playsinline></video></div>
    <p class="camera-told" role="status" hidden></p>
    <button
      class="big quiet"
      type="button"
      hidden
      data-scan-start
      data-none="${say('sandbox.machine.scanNone')}"
      data-denied="${say('sandbox.machine.scanDenied')}"
      data-stop="${say('sandbox.machine.scanStop')}"
    >
      ${say('sandbox.machine.scanStart')}
    </button>
    <label for="token">${say('sandbox.machine.token')}</label>
    <input
      id="token"
      class="token"
      name="token"
      autocomplete="off"
      autocapitalize="characters"
      spellcheck="false"
      maxlength="40"
      value="${wrong?.token ?? ''}"
      ${wrong !== undefined && html`aria-invalid="true" aria-describedby="token-wrong"`}
    />
    ${wrong !== undefined && html`<p class="wrong" id="token-wrong" role="alert">${wrong.words}</p>`}
    <button class="big">
      ${say(wrong?.token === undefined ? 'sandbox.machine.confirm' : 'sandbox.bill.tryAgain')}
    </button>
  </form>`
}

export function readyPage(sale: Sale): Page {
  const { payment } = sale
  const start = (look: string) => pressButton(`${pathOf(sale)}/start`, say('sandbox.machine.start'), look)
  const isDown = payment !== null && payment !== 'withoutPoints' && payment.quote.reason === 'SYSTEM_ABNORMAL'
  return machinePage({
    heading: say('sandbox.machine.ready'),
    step: 3,
    where: whereOf(sale),
    body: html`<p class="lead">${readyWords(sale)}</p>
      ${meter(sale, null)} ${isDown && pressButton(`${pathOf(sale)}/ask-again`, say('sandbox.quote.again'), 'big')}
      ${start(isDown ? 'big quiet' : 'big')}
      <div class="machine-ways"><a class="big bare" href="/fuel-machine">${say('sandbox.machine.back')}</a></div>`,
  })
}

function readyWords({ payment, limitTwd }: Sale): string {
  if (payment === null || payment === 'withoutPoints') return say('sandbox.machine.readyWithout')
  const { amount, reason } = payment.quote
  if (amount === 0) return say('sandbox.machine.readyNone', { reason: reasonInWords(reason) })
  const limit = limitInWords(payment.quote)
  return say('sandbox.machine.readyBody', {
    amount: formatNumber(limitTwd),
    deducted: formatNumber(amount),
    points: pointsInWords(payment.quote),
    limit: limit && say('sandbox.machine.readyLimit', { limit }),
  })
}

/** The script counts up and stops at the limit; without it the driver presses the button, and the server has counted. */
export const fuellingPage = (sale: Sale, elapsedMs: number): Page =>
  machinePage({
    heading: say('sandbox.machine.fuelling'),
    step: 3,
    where: whereOf(sale),
    body: html`${meter(sale, elapsedMs)} ${pressButton(`${pathOf(sale)}/stop`, say('sandbox.machine.stop'), 'big stop')}`,
  })

function meter({ fuel, limitTwd }: Sale, elapsedMs: number | null): Html {
  const running =
    elapsedMs !== null &&
    html`data-elapsed-ms="${elapsedMs}" data-litres-per-second="${litresPerSecond}" data-price="${priceOf(fuel)}"
    data-limit="${limitTwd}"`
  return html`<div class="meter" ${running}>
    <p><b data-amount>0</b><span>NT$</span></p>
    <p><b data-litres>0.00</b><span>${say('sandbox.machine.litres')}</span></p>
    <p class="help">
      ${say(`sandbox.machine.fuel.${fuel}`)}・${say('sandbox.machine.price', { price: priceOf(fuel).toFixed(1) })}・${money(limitTwd)}
    </p>
  </div>`
}

/** The tank is full and DPASS has said no for certain: another code, or the whole amount. */
export function unpaidPage(sale: Sale, bill: Bill, wrong?: Wrong): Page {
  const { another } = sale
  const isTaken = another && another.quote.amount > 0
  return machinePage({
    heading: say(isTaken ? 'sandbox.machine.another' : 'sandbox.machine.newToken'),
    step: 4,
    where: whereOf(sale),
    body: html`${
        !isTaken &&
        html`<p class="lead">${say('sandbox.machine.newTokenBody')}</p>
          ${billNotices(bill)}`
      }
      ${another ? anotherOffer(sale, bill, another.quote) : askForAnother(sale, bill, wrong)}
      <div class="machine-ways">
        ${pressButton(
          `${pathOf(sale)}/pay-in-full`,
          say('sandbox.quote.payInFull', { amount: formatNumber(bill.orderAmount) }),
          'big bare',
        )}
      </div>`,
  })
}

const askForAnother = (sale: Sale, bill: Bill, wrong: Wrong | undefined): Html =>
  html`${sumLines({ bill, deducted: null })} ${tokenForm(`${pathOf(sale)}/token`, wrong)}`

/** What another code would take off the bill, to be agreed to. */
function anotherOffer(sale: Sale, bill: Bill, quote: Quote): Html {
  if (quote.amount > 0) return html`${sumLines({ bill, deducted: quote })} ${payButton(`${pathOf(sale)}/pay`, quote)}`
  return html`<p class="notice" role="status">${say('sandbox.quote.none', { reason: reasonInWords(quote.reason) })}</p>
    ${sumLines({ bill, deducted: null })} ${pressButton(`${pathOf(sale)}/ask-again`, say('sandbox.quote.again'))}`
}

export function resultPage(bill: Bill): Page {
  const path = `/fuel-machine/bills/${bill.orderId}`
  const [heading, body] = billWords(bill)
  return machinePage({
    heading,
    step: 4,
    live: liveAttributes(bill, path),
    body: html`<p class="lead">${body}</p>
      ${billNotices(bill)} ${billLines(bill)} ${factLines(bill)}
      <div class="machine-actions">
        ${billForms(bill, path)}
        ${letsThrough(bill) && html`<a class="big" href="/fuel-machine">${say('sandbox.machine.done')}</a>`}
      </div>`,
  })
}
