import { formatNumber } from '@dpass/rules/format-number'
import type { Bill } from '../merchant/bill.ts'
import { billForms, billNotices, liveAttributes, pressButton } from '../merchant/bill-forms.ts'
import { billLines, factLines, reasonInWords, billStateWords, sumLines } from '../merchant/bill-view.ts'
import type { DpassReply, Quote } from '../merchant/dpass-reply.ts'
import { html, type Html } from '../pages/html.ts'
import { type Page, say } from '../pages/page.ts'
import type { Driver } from './driver.ts'
import { connectButton, gatePage } from './gate-page.ts'

/** At the exit: what it costs, what DPASS would take off, and the driver's choice. */
export function exitPage(bill: Bill, quote: DpassReply<Quote>, driver: Driver, dpassUrl: URL): Page {
  const { orderAmount } = bill
  const deducted = quote.is === 'answered' && quote.data.amount > 0 ? quote.data : null
  return gatePage(
    {
      heading: say('sandbox.gate.fee'),
      scene: 'leaving',
      isConnected: driver.tokens !== null,
      body: html`<h1>${say('sandbox.gate.fee')}</h1>
        ${billNotices(bill)} ${quoteNotice(quote)} ${sumLines({ orderAmount, deducted })}
        <div class="actions">
          ${quoteActions(quote, orderAmount)}
          ${pressButton('/parking-gate/stay-on', say('sandbox.gate.stayOn'), 'button bare')}
        </div>
        ${factLines(bill)}`,
    },
    dpassUrl,
  )
}

function quoteNotice(quote: DpassReply<Quote>): Html | false {
  if (quote.is === 'answered')
    return (
      quote.data.amount === 0 &&
      html`<p class="notice" role="status">
        ${say('sandbox.quote.none', { reason: reasonInWords(quote.data.reason) })}
      </p>`
    )
  const words = quote.is === 'refused' ? quote.message : say(`sandbox.quote.${quote.is}`)
  return html`<p class="notice" role="status">${words}</p>`
}

function quoteActions(quote: DpassReply<Quote>, orderAmount: number): Html {
  const amount = formatNumber(orderAmount)
  const inFull = (words: string, look?: string) => pressButton('/parking-gate/pay-in-full', words, look)
  if (quote.is === 'answered' && quote.data.amount > 0) {
    const { payable } = quote.data
    const words =
      payable === 0 ? say('sandbox.quote.payWholly') : say('sandbox.quote.pay', { payable: formatNumber(payable) })
    return html`${pressButton('/parking-gate/pay', words)}
    ${inFull(say('sandbox.quote.withoutPoints', { amount }), 'button quiet')}`
  }
  const payInFull = say('sandbox.quote.payInFull', { amount })
  if (quote.is === 'away')
    return html`<a class="button" href="/parking-gate">${say('sandbox.quote.again')}</a>
      ${inFull(payInFull, 'button quiet')}`
  if (quote.is === 'signedOut')
    return html`${connectButton(say('sandbox.gate.reconnect'))} ${inFull(payInFull, 'button quiet')}`
  return inFull(payInFull)
}

/** After paying: what came of it. The barrier opens whatever DPASS says, because the car park knows whom to charge. */
export function receiptPage(bill: Bill, isConnected: boolean, dpassUrl: URL): Page {
  const path = `/parking-gate/stays/${bill.orderId}`
  const [heading, body] = billStateWords(bill)
  return gatePage(
    {
      heading,
      scene: 'open',
      isConnected,
      live: liveAttributes(bill, path),
      body: html`<h1>${heading}</h1>
        <p class="lead">${body}</p>
        ${billNotices(bill)} ${billLines(bill)}
        <p class="help">${say('sandbox.gate.open')}</p>
        <div class="actions">
          ${bill.trouble?.is === 'signedOut' && connectButton(say('sandbox.gate.reconnect'))} ${billForms(bill, path)}
          <a class="button quiet" href="/parking-gate">${say('sandbox.gate.again')}</a>
        </div>
        ${factLines(bill)}`,
    },
    dpassUrl,
  )
}
