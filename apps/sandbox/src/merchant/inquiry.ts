import { withAnswer, withCancel, withReading, withRefund } from './answers.ts'
import type { TokenHolder } from './ask-dpass.ts'
import {
  type Bill,
  billStateOf,
  isBeingUndone,
  isGivenBack,
  mayBeTwin,
  openRefund,
  pointPaymentOf,
  redemptionOf,
} from './bill.ts'
import type { Bills } from './bills.ts'
import { redeemOrFind } from './redeem-or-find.ts'
import type { Redemptions } from './redemptions.ts'

/** What a bill has to ask DPASS for, and writes down what came of it. What is not to be asked is not. */
export interface Inquiry {
  payment(orderId: string, holder: TokenHolder): Promise<void>
  cancel(orderId: string): Promise<void>
  refund(orderId: string): Promise<void>
  twin(orderId: string): Promise<void>
}

interface Asking {
  readonly redemptions: Redemptions
  /** The merchant's own name: what it does after the driver has agreed works also when the driver has disconnected. */
  readonly own: TokenHolder
}

export function inquiryAbout(bills: Bills, { redemptions, own }: Asking): Inquiry {
  /** Where an answer is known, sending the same again tells nothing more: it is read, until it is settled or undone. */
  async function readAgain(bill: Bill): Promise<void> {
    const redemption = redemptionOf(bill)
    if (!redemption || (redemption.status !== 'PENDING' && !isBeingUndone(bill))) return
    const answer = await redemptions.read(own, redemption.id)
    bills.change(bill.orderId, (later) => withReading(later, redemption.id, answer))
  }

  return {
    async payment(orderId, holder) {
      const bill = bills.find(orderId)
      if (!bill || billStateOf(bill) === 'cancelling') return
      if (billStateOf(bill) !== 'unsure') return readAgain(bill)
      const payment = bills.changePayment(orderId, (each) => ({ ...each, sent: each.sent + 1 }))
      if (!payment) return
      const answer = await redeemOrFind({ redemptions, own, holder }, payment)
      bills.change(orderId, (later) => withAnswer(later, payment.key, answer))
    },
    async cancel(orderId) {
      const bill = bills.find(orderId)
      const payment = bill && pointPaymentOf(bill)
      if (payment?.cancel !== 'asked') return
      const { answer: known, key } = payment
      const answer = await (known ? redemptions.cancel(own, known.id) : redemptions.cancelKey(own, key))
      const later = bills.change(orderId, (each) => withCancel(each, key, answer))
      // What stands after a refusal is for DPASS to say.
      if (answer.is === 'refused' && later) await readAgain(later)
    },
    async refund(orderId) {
      const bill = bills.change(orderId, (known) => (openRefund(known) ? { ...known, trouble: null } : known))
      const asked = bill && openRefund(bill)
      const redemption = bill && redemptionOf(bill)
      if (!redemption || !asked) return
      const answer = await redemptions.refund(own, asked.key, redemption.id, asked.amount)
      bills.change(orderId, (known) => withRefund(known, asked.key, answer))
    },
    async twin(orderId) {
      const bill = bills.find(orderId)
      const twin = bill && mayBeTwin(bill) && redemptionOf(bill)?.possibleDuplicateOf
      if (!twin) return
      const answer = await redemptions.read(own, twin)
      if (answer.is === 'answered' && isGivenBack(answer.data))
        bills.change(orderId, (known) => ({ ...known, isTwinGivenBack: true }))
    },
  }
}
