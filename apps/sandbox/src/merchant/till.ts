import { taipeiDay } from '@dpass/rules/taipei-time'
import type { World } from '../world.ts'
import type { TokenHolder } from './ask-dpass.ts'
import { type Bill, billStateOf, type Discount, type PointPayment, refundable, tookNothing } from './bill.ts'
import { type Bills, billsIn } from './bills.ts'
import { documentsOf } from './documents.ts'
import { inquiryAbout } from './inquiry.ts'
import { keepCancelling } from './keep-cancelling.ts'
import type { Order, Redemptions } from './redemptions.ts'

type NewBill = Pick<Bill, 'orderAmount' | 'serviceType' | 'merchantName' | 'facts' | 'payAt'>

/** What the driver agreed to pay with. */
interface Agreed extends Pick<Order, 'transactionToken' | 'machine'> {
  /** What is to be taken off, in dollars, as the driver read it. */
  readonly promisedTwd: number
}

/** A merchant's bills, and the one way they are paid, called off and given back. */
export interface Till {
  readonly bills: Pick<Bills, 'find' | 'list'>
  open(owner: string, bill: NewBill): Bill
  /** What the merchant takes off itself, once and before points are asked for. */
  discount(orderId: string, discount: Discount): void
  /** Writes down that points are asked for. Only then are they: `settle` does it, also after a crash in between. */
  agree(orderId: string, agreed: Agreed): void
  payWithPoints(orderId: string, holder: TokenHolder, agreed: Agreed): Promise<void>
  /** Refused while points may be on their way: the driver would pay twice. */
  payInFull(orderId: string): void
  /** The driver takes an answer that is not what they agreed to before. */
  accept(orderId: string, amountTwd: number): void
  /** Opens a bill again of which nothing was taken. The next attempt is another one, under another key. */
  tryAgain(orderId: string): void
  /** Calls the deduction off: the driver pays the whole bill, and points that were taken come back. */
  cancel(orderId: string): Promise<void>
  /** Takes back a bill of which nothing has been asked for yet. */
  withdraw(orderId: string): void
  /** Asks again what is not known yet: the payment, its cancelling, or the refund. */
  settle(orderId: string, holder: TokenHolder): Promise<void>
  refund(orderId: string, amount: number): Promise<void>
  /** Looks whether the order that this one looks like was given back, so that nobody is warned of it any more. */
  lookAtTwin(orderId: string): Promise<void>
}

interface Merchant {
  /** Begins the number of each of its bills. */
  readonly prefix: string
  readonly redemptions: Redemptions
  /** In whose name it reads, calls off and gives back. */
  readonly own: TokenHolder
}

const cancellable: ReadonlySet<string> = new Set(['unsure', 'pending', 'differs'])

export function openTill({ store, now, newId, stopping, report }: World, { prefix, redemptions, own }: Merchant): Till {
  const bills = billsIn(documentsOf<Bill>(store, `bill-${prefix}`))
  const { change, changePayment } = bills
  const ask = inquiryAbout(bills, { redemptions, own })
  const keepOn = keepCancelling({ stopping, report }, { bills, cancel: ask.cancel })

  const agree: Till['agree'] = (orderId, agreed) =>
    void change(orderId, (bill) => (bill.payment ? bill : { ...bill, payment: newPayment(bill, newId(), agreed) }))

  return {
    bills,
    open(owner, bill) {
      const day = taipeiDay(now()).replaceAll('-', '')
      const orderId = `${prefix}${day}-${newId().replaceAll('-', '').slice(-8).toUpperCase()}`
      const createdAt = now().toISOString()
      const opened = { ...bill, orderId, owner, createdAt, payment: null, refunds: [], trouble: null }
      bills.put(orderId, opened, owner)
      return opened
    },
    discount(orderId, discount) {
      change(orderId, (bill) =>
        bill.payment || bill.discount ? bill : { ...bill, discount, orderAmount: bill.orderAmount - discount.amount },
      )
    },
    agree,
    async payWithPoints(orderId, holder, agreed) {
      agree(orderId, agreed)
      await ask.payment(orderId, holder)
    },
    payInFull(orderId) {
      change(orderId, (bill) => (bill.payment ? bill : { ...bill, payment: { way: 'full' }, trouble: null }))
    },
    accept(orderId, amountTwd) {
      // The answer may have changed since the driver read it: then it is shown and agreed to anew.
      changePayment(orderId, (payment, bill) =>
        billStateOf(bill) === 'differs' ? { ...payment, promisedTwd: amountTwd } : payment,
      )
    },
    tryAgain(orderId) {
      changePayment(orderId, (payment, bill) => (billStateOf(bill) === 'differs' && tookNothing(bill) ? null : payment))
    },
    async cancel(orderId) {
      changePayment(orderId, (payment, bill) =>
        cancellable.has(billStateOf(bill)) ? { ...payment, cancel: 'asked' } : payment,
      )
      await ask.cancel(orderId)
      keepOn(orderId)
    },
    withdraw(orderId) {
      const bill = bills.find(orderId)
      if (bill && !bill.payment) bills.remove(orderId)
    },
    async settle(orderId, holder) {
      await ask.cancel(orderId)
      await ask.payment(orderId, holder)
      await ask.refund(orderId)
    },
    async refund(orderId, amount) {
      change(orderId, (bill) =>
        refundable(bill) > 0
          ? { ...bill, refunds: [...bill.refunds, { key: newId(), amount, answer: null }], trouble: null }
          : bill,
      )
      await ask.refund(orderId)
    },
    lookAtTwin: ask.twin,
  }
}

function newPayment(
  { orderId, orderAmount, serviceType, merchantName }: Bill,
  key: string,
  { promisedTwd, ...more }: Agreed,
): PointPayment {
  const order = { orderId, orderAmount, serviceType, merchantName, ...more }
  return { way: 'points', key, order, promisedTwd, sent: 0, answer: null }
}
