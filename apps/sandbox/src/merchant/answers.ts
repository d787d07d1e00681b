import { type Bill, type PointPayment, pointPaymentOf } from './bill.ts'
import type { DpassReply, Redemption, Refund } from './dpass-reply.ts'

/* What each answer of DPASS makes of a bill. An answer to something the bill has left behind changes nothing. */

const isSettled = ({ answer }: PointPayment): boolean => answer !== null && answer.status !== 'PENDING'

/** Opens the bill again only when it is certain that no points were taken: DPASS said no, or was asked once in vain. */
export function withAnswer(bill: Bill, key: string, answer: DpassReply<Redemption>): Bill {
  const payment = pointPaymentOf(bill)
  if (payment?.key !== key || payment.cancel === 'promised' || isSettled(payment)) return bill
  if (answer.is === 'answered') return { ...bill, payment: { ...payment, answer: answer.data }, trouble: null }
  const tookNothing = answer.is === 'refused' || (answer.is === 'signedOut' && payment.sent === 1)
  if (!tookNothing || payment.answer) return { ...bill, trouble: answer }
  if (payment.cancel) return { ...bill, payment: { way: 'full' }, trouble: null }
  return { ...bill, payment: null, trouble: answer }
}

/** How the redemption stands by now: settled, or given back. Reading it again has no say in what was asked of it. */
export function withReading(bill: Bill, id: string, answer: DpassReply<Redemption>): Bill {
  const payment = pointPaymentOf(bill)
  if (payment?.answer?.id !== id) return bill
  if (answer.is !== 'answered') return { ...bill, trouble: answer }
  return { ...bill, payment: { ...payment, answer: answer.data }, trouble: null }
}

/**
 * A cancel that is refused came too late, and the deduction stands: the driver, who was ready to pay the whole bill,
 * pays less.
 */
export function withCancel(bill: Bill, key: string, answer: DpassReply<Redemption | null>): Bill {
  const payment = pointPaymentOf(bill)
  if (payment?.key !== key || !payment.cancel) return bill
  if (answer.is === 'answered')
    return { ...bill, payment: { ...payment, cancel: 'promised', answer: answer.data }, trouble: null }
  if (answer.is !== 'refused' || payment.cancel === 'promised') return { ...bill, trouble: answer }
  const { cancel: _, promisedTwd: __, ...standing } = payment
  return { ...bill, payment: standing, trouble: answer }
}

export function withRefund(bill: Bill, key: string, answer: DpassReply<Refund>): Bill {
  if (answer.is === 'answered') {
    const refunds = bill.refunds.map((each) => (each.key === key ? { ...each, answer: answer.data } : each))
    return { ...bill, refunds, trouble: null }
  }
  const refunds =
    answer.is === 'refused' ? bill.refunds.filter((each) => each.key !== key || each.answer) : bill.refunds
  return { ...bill, refunds, trouble: answer }
}
