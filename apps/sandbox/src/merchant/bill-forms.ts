import { formatNumber } from '@dpass/rules/format-number'
import { html, type Html } from '../pages/html.ts'
import { say } from '../pages/page.ts'
import {
  type Bill,
  billStateOf,
  isWaiting,
  mayBeTwin,
  pointPaymentOf,
  redemptionOf,
  refundable,
  tookNothing,
} from './bill.ts'
import type { Quote } from './dpass-reply.ts'

type Sent = Readonly<Record<string, string | number>>

/** A button, and what the server is to know of what stood on it. */
export const pressButton = (action: string, words: string, look = 'button', sent: Sent = {}): Html =>
  html`<form method="post" action="${action}">
    ${Object.entries(sent).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}<button
      class="${look}"
    >
      ${words}
    </button>
  </form>`

/** What a quote's button promises is sent with it: of two tabs, each means what stood on it. */
export function payButton(action: string, { amount, payable }: Quote): Html {
  const words =
    payable === 0 ? say('sandbox.quote.payWholly') : say('sandbox.quote.pay', { payable: formatNumber(payable) })
  return pressButton(action, words, 'button', { amount })
}

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
  ${mayBeTwin(bill) && html`<p class="notice">${say('sandbox.bill.duplicate')}</p>`}`
}

/** What the driver can do about a bill, by where it stands. */
export function billForms(bill: Bill, path: string): Html {
  switch (billStateOf(bill)) {
    case 'unsure':
    case 'pending':
      return html`${askAgain(path)} ${cancelButton(bill, path)}`
    case 'differs':
      return differingForms(bill, path)
    case 'cancelling':
    case 'cancelled':
      return html`${isWaiting(bill) && askAgain(path, 'button quiet')}`
    case 'paid':
      return isWaiting(bill) ? askAgain(path) : refundForms(bill, path)
    case 'open':
    case 'paidInFull':
      return html``
  }
}

const askAgain = (path: string, look?: string): Html =>
  pressButton(`${path}/settle`, say('sandbox.bill.askAgain'), look)

const cancelButton = ({ orderAmount }: Bill, path: string): Html =>
  pressButton(`${path}/cancel`, say('sandbox.bill.cancel', { amount: formatNumber(orderAmount) }), 'button quiet')

/** The driver agrees to what DPASS has answered, or pays the whole bill. */
function differingForms(bill: Bill, path: string): Html {
  const { amount = 0, payable = bill.orderAmount } = redemptionOf(bill) ?? {}
  const accept = (words: string, look?: string) => pressButton(`${path}/accept`, words, look, { amount })
  if (tookNothing(bill))
    return html`${pressButton(`${path}/try-again`, say('sandbox.bill.tryAgain'))}
    ${accept(say('sandbox.quote.payInFull', { amount: formatNumber(bill.orderAmount) }), 'button quiet')}`
  return html`${accept(say('sandbox.bill.accept', { payable: formatNumber(payable) }))} ${cancelButton(bill, path)}`
}

function refundForms(bill: Bill, path: string): Html {
  const most = refundable(bill)
  if (most === 0) return html``
  return html`<details class="refund">
    <summary>${say('sandbox.bill.refund')}</summary>
    <p class="help">${say('sandbox.bill.refundBody')}</p>
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
  const { refunds, trouble } = bill
  const payment = pointPaymentOf(bill)
  const state = [
    billStateOf(bill),
    payment?.answer && [payment.answer.status, payment.answer.amount, payment.answer.refundedAmount],
    refunds.map(({ answer }) => answer?.status),
    trouble?.is,
  ]
  return html`data-live="${JSON.stringify(state)}" ${isWaiting(bill) && html`data-settle="${path}/settle"`}`
}
