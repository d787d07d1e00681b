import { formatNumber } from '@dpass/rules/format-number'
import type { Bill } from '../merchant/bill.ts'
import { billNotices, payButton, pressButton } from '../merchant/bill-forms.ts'
import { factLines, reasonInWords, sumLines } from '../merchant/bill-view.ts'
import type { DpassReply, Quote } from '../merchant/dpass-reply.ts'
import { html, type Html } from '../pages/html.ts'
import { type Page, say } from '../pages/page.ts'
import type { Driver } from './driver.ts'
import { connectButton, gatePage } from './gate-page.ts'

/** What DPASS would do about a bill right now. */
export interface Offer {
  readonly quote: DpassReply<Quote>
  /** `notAgreed`: the driver connected before the car park asked for their plans. */
  readonly plan: 'known' | 'away' | 'notAgreed'
}

/** At the exit: what it costs, what comes off and why, and the driver's choice. */
export function exitPage(bill: Bill, { quote, plan }: Offer, driver: Driver, dpassUrl: URL): Page {
  const deducted = quote.is === 'answered' && quote.data.amount > 0 ? quote.data : null
  const isPlanToldApart = plan !== 'known' && quote.is === 'answered'
  return gatePage(
    {
      heading: say('sandbox.gate.fee'),
      scene: 'leaving',
      isConnected: driver.tokens !== null,
      body: html`<h1>${say('sandbox.gate.fee')}</h1>
        ${billNotices(bill)} ${quoteNotice(quote)}
        ${isPlanToldApart && html`<p class="notice" role="status">${say(`sandbox.gate.plan.${plan}`)}</p>`}
        ${sumLines({ bill, deducted })}
        <div class="actions">
          ${quoteActions(quote, bill.orderAmount)}
          ${isPlanToldApart && (plan === 'away' ? againLink('button quiet') : connectButton(say('sandbox.gate.reconnect'), 'button quiet'))}
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

const againLink = (look = 'button'): Html =>
  html`<a class="${look}" href="/parking-gate">${say('sandbox.quote.again')}</a>`

function quoteActions(quote: DpassReply<Quote>, orderAmount: number): Html {
  const amount = formatNumber(orderAmount)
  const inFull = (words: string, look?: string) => pressButton('/parking-gate/pay-in-full', words, look)
  if (quote.is === 'answered' && quote.data.amount > 0)
    return html`${payButton('/parking-gate/pay', quote.data)}
    ${inFull(say('sandbox.quote.withoutPoints', { amount }), 'button quiet')}`
  const payInFull = say('sandbox.quote.payInFull', { amount })
  // DPASS or the programme is down: it may be up again in a moment.
  if (quote.is === 'away' || (quote.is === 'answered' && quote.data.reason === 'SYSTEM_ABNORMAL'))
    return html`${againLink()} ${inFull(payInFull, 'button quiet')}`
  if (quote.is === 'signedOut')
    return html`${connectButton(say('sandbox.gate.reconnect'))} ${inFull(payInFull, 'button quiet')}`
  return inFull(payInFull)
}
