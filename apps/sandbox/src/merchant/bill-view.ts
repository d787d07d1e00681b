import { formatNumber } from '@dpass/rules/format-number'
import { html, type Html } from '../pages/html.ts'
import { say } from '../pages/page.ts'
import { type Bill, openRefund, redemptionOf, refundedOf, billStateOf } from './bill.ts'
import type { Quote } from './dpass-reply.ts'

export const money = (amount: number): string => say('sandbox.bill.money', { amount: formatNumber(amount) })

const reasons = ['NO_SETTING', 'NOT_LINKED', 'NO_POINTS', 'BELOW_STEP', 'SYSTEM_ABNORMAL'] as const

/** DPASS may come to have reasons that this merchant does not know yet. */
export const reasonInWords = (reason: string | null): string =>
  say(`sandbox.reason.${reasons.find((known) => known === reason) ?? 'other'}`)

interface Deduction {
  readonly orderAmount: number
  readonly deducted: Pick<Quote, 'points' | 'amount' | 'payable'> | null
  readonly refunded?: number
}

/** The sum as a driver reads it: what it costs, what DPASS takes off, what is left. */
export function sumLines({ orderAmount, deducted, refunded = 0 }: Deduction): Html {
  const isDeducted = deducted !== null && deducted.amount > 0
  return html`<dl class="sum">
    ${line(say('sandbox.bill.amount'), money(orderAmount))}
    ${
      isDeducted &&
      line(
        html`${say('sandbox.bill.deducted')}
          <small>${say('sandbox.bill.points', { points: formatNumber(deducted.points) })}</small>`,
        say('sandbox.bill.minus', { amount: formatNumber(deducted.amount) }),
        'off',
      )
    }
    ${line(say('sandbox.bill.payable'), money(isDeducted ? deducted.payable : orderAmount), 'total')}
    ${refunded > 0 && line(say('sandbox.bill.refunded'), money(refunded), 'off')}
  </dl>`
}

const line = (name: string | Html, value: string, look = ''): Html =>
  html`<div class="${look}">
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`

/** Of a bill whose outcome nobody knows there is only the amount: what is left to pay cannot be said yet. */
export const billLines = (bill: Bill): Html =>
  billStateOf(bill) === 'unsure'
    ? html`<dl class="sum">${line(say('sandbox.bill.amount'), money(bill.orderAmount))}</dl>`
    : sumLines({ orderAmount: bill.orderAmount, deducted: redemptionOf(bill), refunded: refundedOf(bill) })

export const factLines = ({ facts, orderId }: Bill): Html =>
  html`<dl class="facts">
    ${[...facts, [say('sandbox.bill.orderId'), orderId] as const].map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`

/** Heading and sentence for where a bill stands. */
export function billStateWords(bill: Bill): readonly [heading: string, body: string] {
  const asked = openRefund(bill)
  if (asked) {
    const amount = formatNumber(asked.amount)
    return [
      say('sandbox.bill.refundPending'),
      say(asked.answer ? 'sandbox.bill.refundPendingBody' : 'sandbox.bill.refundUnsureBody', { amount }),
    ]
  }
  const redemption = redemptionOf(bill)
  const refunded = refundedOf(bill)
  if (redemption && refunded > 0 && refunded === redemption.amount)
    return [say('sandbox.bill.refundedAll'), say('sandbox.bill.refundedAllBody', { amount: formatNumber(refunded) })]
  return paymentWords(bill)
}

function paymentWords(bill: Bill): readonly [heading: string, body: string] {
  const standing = billStateOf(bill)
  const redemption = redemptionOf(bill)
  const whole = formatNumber(bill.orderAmount)
  switch (standing) {
    case 'unsure':
      return [say('sandbox.bill.unsure'), say('sandbox.bill.unsureBody')]
    case 'pending':
      return [
        say('sandbox.bill.pending'),
        say('sandbox.bill.pendingBody', { amount: formatNumber(redemption?.amount ?? 0) }),
      ]
    case 'paid':
      return [say('sandbox.bill.paid'), paidBody(redemption?.amount ?? 0, redemption?.payable ?? 0)]
    case 'open':
    case 'paidInFull':
      if (!redemption) return [say('sandbox.bill.paidInFull'), say('sandbox.bill.paidInFullBody', { amount: whole })]
      return [
        say('sandbox.bill.paidInFull'),
        redemption.status === 'FAILED'
          ? say('sandbox.bill.failed', { amount: whole })
          : say('sandbox.bill.noDeduction', { amount: whole, reason: reasonInWords(redemption.reason) }),
      ]
  }
}

const paidBody = (amount: number, payable: number): string =>
  payable === 0
    ? say('sandbox.bill.paidWholly')
    : say('sandbox.bill.paidBody', { amount: formatNumber(amount), payable: formatNumber(payable) })
