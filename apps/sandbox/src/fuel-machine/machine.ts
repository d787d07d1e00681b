import type { TokenHolder } from '../merchant/ask-dpass.ts'
import type { Documents } from '../merchant/documents.ts'
import type { Redemptions } from '../merchant/redemptions.ts'
import type { Till } from '../merchant/till.ts'
import { say } from '../pages/page.ts'
import type { World } from '../world.ts'
import { codeReader, machineOfSale, type Wrong } from './code-reader.ts'
import { fuelled } from './pump.ts'
import type { Choice, Sale, ShownCode } from './sale.ts'

interface Parts {
  readonly sales: Documents<Sale>
  readonly till: Till
  readonly redemptions: Redemptions
  readonly own: TokenHolder
  readonly owner: string
}

/** What the machine does, step by step. Each step does nothing when the sale stands elsewhere. */
export interface Machine {
  begin(choice: Choice): Sale
  /** Has DPASS say what the code would take off: of what is to be fuelled, or of the bill. */
  takeToken(sale: Sale, typed: unknown): Promise<Wrong | undefined>
  /** The same for the code that was shown already: the programme may be up again. */
  askAgain(sale: Sale): Promise<Wrong | undefined>
  goWithoutPoints(sale: Sale): undefined
  start(sale: Sale): undefined
  /** The nozzle is put back: the bill is made and, with a code, paid. */
  stop(sale: Sale): Promise<undefined>
  /** Pays with another code, by what stood on the button. */
  payWithAnother(sale: Sale, promisedTwd: number): Promise<undefined>
  payInFull(sale: Sale): undefined
}

export function machineOf({ now, newId, store }: World, { sales, till, redemptions, own, owner }: Parts): Machine {
  const readCode = codeReader(redemptions, own)
  const change = (sale: Sale, changes: Partial<Sale>): Sale => {
    const changed = { ...sale, ...changes }
    sales.put(sale.id, changed)
    return changed
  }

  async function takeToken(before: Sale, typed: unknown): Promise<Wrong | undefined> {
    const bill = before.orderId === null ? undefined : till.bills.find(before.orderId)
    const read = await readCode(before, bill?.orderAmount ?? before.limitTwd, typed)
    const isWrong = 'words' in read
    // While DPASS was asked, the driver may have gone on in another way.
    const sale = sales.find(before.id) ?? before
    if (sale.orderId !== null) change(sale, { another: isWrong ? null : read })
    else if (sale.startedAt === null && sale.payment !== 'withoutPoints')
      change(sale, { payment: isWrong ? null : read })
    return isWrong ? read : undefined
  }

  return {
    begin(choice) {
      const nothing = { payment: null, startedAt: null, finishedAt: null, litres: 0, orderId: null }
      return change({ id: newId(), ...choice, ...nothing }, {})
    },
    async takeToken(sale, typed) {
      return sale.payment === null || sale.orderId !== null ? takeToken(sale, typed) : undefined
    },
    async askAgain(sale) {
      const shown = sale.orderId === null ? sale.payment : sale.another
      return shown && shown !== 'withoutPoints' ? takeToken(sale, shown.token) : undefined
    },
    goWithoutPoints(sale) {
      if (sale.payment === null) change(sale, { payment: 'withoutPoints' })
      return undefined
    },
    start(sale) {
      if (sale.payment !== null && sale.startedAt === null) change(sale, { startedAt: now().toISOString() })
      return undefined
    },
    async stop(sale) {
      const { startedAt, payment } = sale
      if (startedAt === null || sale.orderId !== null || payment === null) return undefined
      const finished = now()
      const { litres, amountTwd } = fuelled(sale.fuel, sale.limitTwd, finished.getTime() - Date.parse(startedAt))
      // All of it or none: a machine that loses its power here has either not stopped yet or knows how it is paid.
      const { orderId } = store.transaction(() => {
        const bill = till.open(owner, billOf(sale, litres, amountTwd))
        const billed = change(sale, { finishedAt: finished.toISOString(), litres, orderId: bill.orderId })
        if (payment === 'withoutPoints') till.payInFull(bill.orderId)
        else till.agree(bill.orderId, agreedBy(billed, payment, payment.quote.amount))
        return bill
      })
      await till.settle(orderId, own)
      return undefined
    },
    async payWithAnother(sale, promisedTwd) {
      const { orderId, another } = sale
      if (orderId === null || !another) return undefined
      // A code that is not taken is not offered again.
      change(sale, { another: null })
      await till.payWithPoints(orderId, own, agreedBy(sale, another, promisedTwd))
      return undefined
    },
    payInFull(sale) {
      if (sale.orderId !== null) till.payInFull(sale.orderId)
      return undefined
    },
  }
}

const agreedBy = (sale: Sale, { token }: ShownCode, promisedTwd: number) => ({
  promisedTwd,
  transactionToken: token,
  machine: {
    ...machineOfSale(sale),
    litres: sale.litres,
    ...(sale.startedAt !== null && { startedAt: sale.startedAt }),
    ...(sale.finishedAt !== null && { finishedAt: sale.finishedAt }),
  },
})

function billOf({ id, station, pump, fuel }: Sale, litres: number, amountTwd: number) {
  const stationName = say(`sandbox.machine.station.${station}`)
  return {
    orderAmount: amountTwd,
    serviceType: 'refueling',
    merchantName: stationName,
    payAt: `/fuel-machine/sales/${id}`,
    facts: [
      [say('sandbox.machine.station'), stationName],
      [say('sandbox.machine.pump'), say('sandbox.machine.pumpValue', { pump })],
      [say('sandbox.machine.fuel'), say(`sandbox.machine.fuel.${fuel}`)],
      [say('sandbox.machine.fuelled'), say('sandbox.machine.litresValue', { litres: litres.toFixed(2) })],
    ],
  } as const
}
