import type { World } from '../world.ts'
import { type Bill, openRefund, type PointPayment, refundable, billStateOf } from './bill.ts'
import type { Order, Redemptions, TokenHolder } from './call-dpass.ts'
import { type Documents, documentsOf } from './documents.ts'
import type { DpassReply, Redemption, Refund } from './dpass-reply.ts'

type NewBill = Pick<Bill, 'orderAmount' | 'serviceType' | 'merchantName' | 'facts'>
type OfMachine = Pick<Order, 'transactionToken' | 'machine'>

/** A merchant's bills, and the one way they are paid and given back. */
export interface Till {
  readonly bills: Documents<Bill>
  open(owner: string, bill: NewBill): Bill
  /** Asks for the points, or asks again under the same key when that has been done already. */
  payWithPoints(orderId: string, holder: TokenHolder, more?: OfMachine): Promise<void>
  /** Refused while points may be on their way: the driver would pay twice. */
  payInFull(orderId: string): void
  /** Takes back a bill of which nothing has been asked for yet. */
  withdraw(orderId: string): void
  /** Asks again what is not known yet: the payment or the refund. */
  settle(orderId: string, holder: TokenHolder): Promise<void>
  refund(orderId: string, amount: number): Promise<void>
}

interface Merchant {
  /** Begins the number of each of its bills. */
  readonly prefix: string
  readonly redemptions: Redemptions
  /** In whose name refunds are made. */
  readonly own: TokenHolder
}

export function openTill({ store, now, newId }: World, { prefix, redemptions, own }: Merchant): Till {
  const bills = documentsOf<Bill>(store, `bill-${prefix}`)

  /** Reads and writes in one step, without waiting in between: two requests for one bill cannot overwrite each other. */
  const change = (orderId: string, alter: (bill: Bill) => Bill): Bill | undefined => {
    const bill = bills.find(orderId)
    if (!bill) return undefined
    const altered = alter(bill)
    bills.put(orderId, altered)
    return altered
  }

  async function sendPayment(orderId: string, holder: TokenHolder): Promise<void> {
    const bill = change(orderId, (known) =>
      known.payment?.way === 'points' ? { ...known, payment: sentOnceMore(known.payment), trouble: null } : known,
    )
    const payment = bill?.payment
    if (payment?.way !== 'points' || isSettled(payment.answer)) return
    const answer = await redemptions.redeem(holder, payment.key, payment.order)
    change(orderId, (known) => withAnswer(known, payment, answer))
  }

  async function sendRefund(orderId: string): Promise<void> {
    const bill = change(orderId, (known) => (openRefund(known) ? { ...known, trouble: null } : known))
    const asked = bill && openRefund(bill)
    if (bill?.payment?.way !== 'points' || !bill.payment.answer || !asked) return
    const answer = await redemptions.refund(own, asked.key, bill.payment.answer.id, asked.amount)
    change(orderId, (known) => withRefund(known, asked.key, answer))
  }

  return {
    bills,
    open(owner, bill) {
      const day = now().toISOString().slice(0, 10).replaceAll('-', '')
      const orderId = `${prefix}${day}-${newId().replaceAll('-', '').slice(-8).toUpperCase()}`
      const createdAt = now().toISOString()
      const opened = { ...bill, orderId, owner, createdAt, payment: null, refunds: [], trouble: null }
      bills.put(orderId, opened, owner)
      return opened
    },
    async payWithPoints(orderId, holder, more = {}) {
      change(orderId, (bill) => (bill.payment ? bill : { ...bill, payment: newPayment(bill, newId(), more) }))
      await sendPayment(orderId, holder)
    },
    payInFull(orderId) {
      change(orderId, (bill) => (bill.payment ? bill : { ...bill, payment: { way: 'full' }, trouble: null }))
    },
    withdraw(orderId) {
      const bill = bills.find(orderId)
      if (bill && !bill.payment) bills.remove(orderId)
    },
    async settle(orderId, holder) {
      await sendPayment(orderId, holder)
      await sendRefund(orderId)
    },
    async refund(orderId, amount) {
      change(orderId, (bill) =>
        refundable(bill) > 0
          ? { ...bill, refunds: [...bill.refunds, { key: newId(), amount, answer: null }], trouble: null }
          : bill,
      )
      await sendRefund(orderId)
    },
  }
}

const isSettled = (answer: { readonly status: string } | null): boolean =>
  answer !== null && answer.status !== 'PENDING'

const sentOnceMore = (payment: PointPayment): PointPayment => ({ ...payment, sent: payment.sent + 1 })

function newPayment(
  { orderId, orderAmount, serviceType, merchantName }: Bill,
  key: string,
  more: OfMachine,
): PointPayment {
  return {
    way: 'points',
    key,
    order: { orderId, orderAmount, serviceType, merchantName, ...more },
    sent: 0,
    answer: null,
  }
}

/** Opens the bill again only when it is certain that no points were taken: DPASS said no, or was asked once in vain. */
function withAnswer(bill: Bill, { key }: PointPayment, answer: DpassReply<Redemption>): Bill {
  const { payment } = bill
  if (payment?.way !== 'points' || payment.key !== key || isSettled(payment.answer)) return bill
  if (answer.is === 'answered') return { ...bill, payment: { ...payment, answer: answer.data }, trouble: null }
  const tookNothing = answer.is === 'refused' || (answer.is === 'signedOut' && payment.sent === 1)
  return { ...bill, payment: tookNothing && !payment.answer ? null : payment, trouble: answer }
}

function withRefund(bill: Bill, key: string, answer: DpassReply<Refund>): Bill {
  if (answer.is === 'answered') {
    const refunds = bill.refunds.map((each) => (each.key === key ? { ...each, answer: answer.data } : each))
    return { ...bill, refunds, trouble: null }
  }
  const refunds =
    answer.is === 'refused' ? bill.refunds.filter((each) => each.key !== key || each.answer) : bill.refunds
  return { ...bill, refunds, trouble: answer }
}

export const isWaiting = (bill: Bill): boolean =>
  billStateOf(bill) === 'unsure' || billStateOf(bill) === 'pending' || openRefund(bill) !== undefined
