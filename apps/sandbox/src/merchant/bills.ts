import { type Bill, type PointPayment, pointPaymentOf } from './bill.ts'
import type { Documents } from './documents.ts'

/** A merchant's bills, changed one step at a time. */
export interface Bills extends Documents<Bill> {
  /** Reads and writes in one step, without waiting in between: two requests for one bill cannot overwrite each other. */
  change(orderId: string, alter: (bill: Bill) => Bill): Bill | undefined
  /** The same for what is asked of DPASS. Undefined: nothing is, and nothing has changed. */
  changePayment(
    orderId: string,
    alter: (payment: PointPayment, bill: Bill) => PointPayment | null,
  ): PointPayment | undefined
}

export function billsIn(documents: Documents<Bill>): Bills {
  const change: Bills['change'] = (orderId, alter) => {
    const bill = documents.find(orderId)
    if (!bill) return undefined
    const altered = alter(bill)
    documents.put(orderId, altered)
    return altered
  }
  return {
    ...documents,
    change,
    changePayment(orderId, alter) {
      const changed = change(orderId, (bill) => {
        const payment = pointPaymentOf(bill)
        return payment ? { ...bill, payment: alter(payment, bill), trouble: null } : bill
      })
      return (changed && pointPaymentOf(changed)) ?? undefined
    },
  }
}
