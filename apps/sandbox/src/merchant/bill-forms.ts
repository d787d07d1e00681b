import { formatNumber } from '@dpass/rules/format-number'
import { html, type Html } from '../pages/html.ts'
import { say } from '../pages/page.ts'
import { type Bill, redemptionOf, refundable } from './bill.ts'
import { isWaiting } from './till.ts'

export const pressButton = (action: string, words: string, look = 'button'): Html =>
  html`<form method="post" action="${action}"><button class="${look}">${words}</button></form>`

/** What went wrong with the last attempt, and what the driver should know besides. */
export function billNotices(bill: Bill): Html {
  const { trouble } = bill
  const lastRefund = bill.refunds.at(-1)?.answer
  return html`${
    trouble &&
    html`<p class="notice" role="status">
      ${trouble.is === 'refused' ? trouble.message : say(`sandbox.bill.trouble.${trouble.is}`)}
    </p>`
  }
  ${lastRefund?.status === 'FAILED' && html`<p class="notice" role="status">${say('sandbox.bill.refundFailed')}</p>`}
  ${
    refundable(bill) > 0 &&
    redemptionOf(bill)?.possibleDuplicateOf &&
    html`<p class="notice">${say('sandbox.bill.duplicate')}</p>`
  }`
}

/** While the outcome is not known there is one thing to do; afterwards the points can be given back. */
export function billForms(bill: Bill, path: string): Html {
  if (isWaiting(bill)) return pressButton(`${path}/settle`, say('sandbox.bill.askAgain'))
  const most = refundable(bill)
  if (most === 0) return html``
  return html`<details class="refund">
    <summary>${say('sandbox.bill.refund')}</summary>
    ${pressButton(`${path}/refund`, say('sandbox.bill.refundAll', { amount: formatNumber(most) }), 'button harm')}
    <form method="post" action="${path}/refund">
      <label for="refund-amount">${say('sandbox.bill.refundAmount')}</label>
      <div class="field">
        <input id="refund-amount" name="amount" inputmode="numeric" autocomplete="off" required pattern="[0-9]{1,8}" />
        <button class="button quiet">${say('sandbox.bill.refundSubmit')}</button>
      </div>
    </form>
  </details>`
}

/** Of the page that holds it the script asks again by itself while something is not known. */
export const liveAttributes = (bill: Bill, path: string): Html => {
  const { payment, refunds, trouble } = bill
  const state = [
    payment?.way === 'points' && payment.answer?.status,
    refunds.map(({ answer }) => answer?.status),
    trouble?.is,
  ]
  return html`data-live="${JSON.stringify(state)}" ${isWaiting(bill) && html`data-settle="${path}/settle"`}`
}
