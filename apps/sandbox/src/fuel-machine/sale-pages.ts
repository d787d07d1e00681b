import { formatNumber } from '@dpass/rules/format-number'
import type { Bill } from '../merchant/bill.ts'
import { billForms, billNotices, liveAttributes, pressButton } from '../merchant/bill-forms.ts'
import { billLines, factLines, money, reasonInWords, billStateWords, sumLines } from '../merchant/bill-view.ts'
import { html, type Html } from '../pages/html.ts'
import { type Page, say } from '../pages/page.ts'
import { machinePage } from './machine-page.ts'
import { litresPerSecond, priceOf } from './pump.ts'
import type { Sale } from './sale.ts'

const whereOf = ({ station, pump }: Sale): string =>
  `${say(`sandbox.machine.station.${station}`)}・${say('sandbox.machine.pumpValue', { pump })}`

const pathOf = ({ id }: Sale): string => `/fuel-machine/sales/${id}`

/** Waits for the driver's code. `wrong` says why the last one was not taken. */
export const scanPage = (sale: Sale, dpassUrl: URL, wrong?: string): Page =>
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

function tokenForm(action: string, wrong: string | undefined): Html {
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
      ${wrong !== undefined && html`aria-invalid="true" aria-describedby="token-wrong"`}
    />
    ${wrong !== undefined && html`<p class="wrong" id="token-wrong" role="alert">${wrong}</p>`}
    <button class="big">${say('sandbox.machine.confirm')}</button>
  </form>`
}

export function readyPage(sale: Sale): Page {
  return machinePage({
    heading: say('sandbox.machine.ready'),
    step: 3,
    where: whereOf(sale),
    body: html`<p class="lead">${readyWords(sale)}</p>
      ${meter(sale, null)} ${pressButton(`${pathOf(sale)}/start`, say('sandbox.machine.start'), 'big')}
      <div class="machine-ways"><a class="big bare" href="/fuel-machine">${say('sandbox.machine.back')}</a></div>`,
  })
}

function readyWords({ payment, limitTwd }: Sale): string {
  if (payment === null || payment === 'withoutPoints') return say('sandbox.machine.readyWithout')
  const { amount, points, reason } = payment.quote
  if (amount === 0) return say('sandbox.machine.readyNone', { reason: reasonInWords(reason) })
  return say('sandbox.machine.readyBody', {
    amount: formatNumber(limitTwd),
    deducted: formatNumber(amount),
    points: formatNumber(points),
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
export const unpaidPage = (sale: Sale, bill: Bill, wrong?: string): Page =>
  machinePage({
    heading: say('sandbox.machine.newToken'),
    step: 4,
    where: whereOf(sale),
    body: html`<p class="lead">${say('sandbox.machine.newTokenBody')}</p>
      ${billNotices(bill)} ${sumLines({ orderAmount: bill.orderAmount, deducted: null })}
      ${tokenForm(`${pathOf(sale)}/pay`, wrong)}
      <div class="machine-ways">
        ${pressButton(
          `${pathOf(sale)}/pay-in-full`,
          say('sandbox.quote.payInFull', { amount: formatNumber(bill.orderAmount) }),
          'big bare',
        )}
      </div>`,
  })

export function resultPage(bill: Bill): Page {
  const path = `/fuel-machine/bills/${bill.orderId}`
  const [heading, body] = billStateWords(bill)
  return machinePage({
    heading,
    step: 4,
    live: liveAttributes(bill, path),
    body: html`<p class="lead">${body}</p>
      ${billNotices(bill)} ${billLines(bill)} ${factLines(bill)} ${billForms(bill, path)}
      <a class="big" href="/fuel-machine">${say('sandbox.machine.done')}</a>`,
  })
}
