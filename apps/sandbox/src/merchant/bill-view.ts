import { limits, quoteReasons } from '@dpass/contract/transaction-words'
import { formatNumber } from '@dpass/rules/format-number'
import { html, type Html } from '../pages/html.ts'
import { say } from '../pages/page.ts'
import { type Bill, billStateOf, redemptionOf, refundedOf } from './bill.ts'
import type { Quote } from './dpass-reply.ts'

export const money = (amount: number): string => say('sandbox.bill.money', { amount: formatNumber(amount) })

/** DPASS may come to have reasons that this merchant does not know yet. */
export const reasonInWords = (reason: string | null): string =>
  say(`sandbox.reason.${quoteReasons.find((known) => known === reason) ?? 'other'}`)

type Deducted = Pick<Quote, 'points' | 'amount' | 'payable' | 'point' | 'limitedBy'>

interface Sum {
  readonly bill: Pick<Bill, 'orderAmount' | 'discount'>
  readonly deducted: Deducted | null
  readonly refunded?: number
}

/** The sum as a driver reads it: what it costs, what the merchant and DPASS take off and why, what is left. */
export function sumLines({ bill: { orderAmount, discount }, deducted, refunded = 0 }: Sum): Html {
  const isDeducted = deducted !== null && deducted.amount > 0
  return html`<dl class="sum">
    ${line(say('sandbox.bill.amount'), money(orderAmount + (discount?.amount ?? 0)))}
    ${discount && line(html`${discount.name}<small>${discount.plan}</small>`, less(discount.amount), 'off')}
    ${discount && isDeducted && line(say('sandbox.bill.discounted'), money(orderAmount))}
    ${isDeducted && line(deductionName(deducted), less(deducted.amount), 'off')}
    ${line(say('sandbox.bill.payable'), money(isDeducted ? deducted.payable : orderAmount), 'total')}
    ${refunded > 0 && line(say('sandbox.bill.refunded'), money(refunded), 'off')}
  </dl>`
}

const less = (amount: number): string => say('sandbox.bill.minus', { amount: formatNumber(amount) })

const deductionName = (deducted: Deducted): Html => {
  const limit = limitInWords(deducted)
  return html`${say('sandbox.bill.deducted')}
    <small>${pointsInWords(deducted)}</small> ${limit !== '' && html`<small>${limit}</small>`}`
}

/** Whose points, and how many. */
export function pointsInWords({ points, point }: Deducted): string {
  const used = { points: formatNumber(points) }
  return point ? say('sandbox.bill.pointsOf', { ...used, name: point.name }) : say('sandbox.bill.points', used)
}

/** Why it is not more. */
export function limitInWords({ limitedBy }: Deducted): string {
  const limit = limits.find((known) => known === limitedBy)
  return limit ? say(`sandbox.limit.${limit}`) : ''
}

const line = (name: string | Html, value: string, look = ''): Html =>
  html`<div class="${look}">
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`

/** Of a bill whose outcome nobody knows there is only the amount: what is left to pay cannot be said yet. */
export function billLines(bill: Bill): Html {
  const state = billStateOf(bill)
  if (state === 'unsure' || state === 'cancelling') {
    const name = say(bill.discount ? 'sandbox.bill.discounted' : 'sandbox.bill.amount')
    return html`<dl class="sum">${line(name, money(bill.orderAmount))}</dl>`
  }
  const deducted = state === 'cancelled' ? null : redemptionOf(bill)
  return sumLines({ bill, deducted, refunded: refundedOf(bill) })
}

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
