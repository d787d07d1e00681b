import { formatNumber } from '@dpass/rules/format-number'
import { say } from '../pages/page.ts'
import {
  type Bill,
  billStateOf,
  isBeingUndone,
  openRefund,
  pointPaymentOf,
  redemptionOf,
  refundedOf,
  tookNothing,
} from './bill.ts'
import { reasonInWords } from './bill-view.ts'

type Words = readonly [heading: string, body: string]

/** Heading and sentence for where a bill stands. */
export function billWords(bill: Bill): Words {
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
    return [say('sandbox.bill.refundedAll'), refundedAllBody(refunded, redemption.payable)]
  return paymentWords(bill)
}

function paymentWords(bill: Bill): Words {
  const redemption = redemptionOf(bill)
  const whole = formatNumber(bill.orderAmount)
  switch (billStateOf(bill)) {
    case 'unsure':
      return [say('sandbox.bill.unsure'), say('sandbox.bill.unsureBody')]
    case 'pending':
      return [
        say('sandbox.bill.pending'),
        say('sandbox.bill.pendingBody', { amount: formatNumber(redemption?.amount ?? 0) }),
      ]
    case 'differs':
      return differingWords(bill)
    case 'cancelling':
      return [say('sandbox.bill.cancelling'), say('sandbox.bill.cancellingBody', { amount: whole })]
    case 'cancelled':
      return cancelledWords(bill)
    case 'paid':
      return [say('sandbox.bill.paid'), paidBody(redemption?.amount ?? 0, redemption?.payable ?? 0)]
    case 'open':
    case 'paidInFull':
      return [say('sandbox.bill.paidInFull'), paidInFullBody(bill)]
  }
}

function differingWords(bill: Bill): Words {
  const { amount = 0, reason = null, status } = redemptionOf(bill) ?? {}
  const promised = formatNumber(pointPaymentOf(bill)?.promisedTwd ?? 0)
  if (tookNothing(bill)) {
    const words = { promised, reason: reasonInWords(reason), amount: formatNumber(bill.orderAmount) }
    return [say('sandbox.bill.failed'), say('sandbox.bill.failedBody', words)]
  }
  const words = { promised, amount: formatNumber(amount) }
  return status === 'PENDING'
    ? [say('sandbox.bill.differs'), say('sandbox.bill.differsPendingBody', words)]
    : [say('sandbox.bill.differs'), say('sandbox.bill.differsBody', words)]
}

/** The whole bill is charged at once; how far the giving back has come is told besides. */
function cancelledWords(bill: Bill): Words {
  const redemption = redemptionOf(bill)
  const amount = formatNumber(bill.orderAmount)
  const points = formatNumber(redemption?.points ?? 0)
  if (isBeingUndone(bill))
    return [
      say('sandbox.bill.cancelled'),
      redemption?.status === 'PENDING'
        ? say('sandbox.bill.cancelledPendingBody', { amount })
        : say('sandbox.bill.cancelledUndoingBody', { amount, points }),
    ]
  return [
    say('sandbox.bill.cancelled'),
    redemption && redemption.amount > 0 && redemption.status === 'COMPLETED'
      ? say('sandbox.bill.cancelledUndoneBody', { amount, points })
      : say('sandbox.bill.cancelledBody', { amount }),
  ]
}

function paidInFullBody(bill: Bill): string {
  const redemption = redemptionOf(bill)
  const amount = formatNumber(bill.orderAmount)
  if (!redemption) return say('sandbox.bill.paidInFullBody', { amount })
  return say('sandbox.bill.noDeduction', { amount, reason: reasonInWords(redemption.reason) })
}

const refundedAllBody = (refunded: number, payable: number): string =>
  payable === 0
    ? say('sandbox.bill.refundedWholeBody', { amount: formatNumber(refunded) })
    : say('sandbox.bill.refundedAllBody', { amount: formatNumber(refunded), payable: formatNumber(payable) })

const paidBody = (amount: number, payable: number): string =>
  payable === 0
    ? say('sandbox.bill.paidWholly')
    : say('sandbox.bill.paidBody', { amount: formatNumber(amount), payable: formatNumber(payable) })
