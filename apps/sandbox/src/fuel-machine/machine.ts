import type { Redemptions, TokenHolder } from '../merchant/call-dpass.ts'
import type { Documents } from '../merchant/documents.ts'
import type { Till } from '../merchant/till.ts'
import { say } from '../pages/page.ts'
import type { World } from '../world.ts'
import { fuelled } from './pump.ts'
import { type Choice, isToken, readToken, type Sale } from './sale.ts'

interface Parts {
  readonly sales: Documents<Sale>
  readonly till: Till
  readonly redemptions: Redemptions
  readonly own: TokenHolder
  readonly owner: string
}

/** What was wrong about a code, in words for the driver. */
type Wrong = string | undefined

/** What the machine does, step by step. Each step does nothing when the sale stands elsewhere. */
export interface Machine {
  begin(choice: Choice): Sale
  /** Has DPASS say what the code would take off. Nothing is taken yet, and the code stays good. */
  takeToken(sale: Sale, typed: unknown): Promise<Wrong>
  goWithoutPoints(sale: Sale): undefined
  start(sale: Sale): undefined
  /** The nozzle is put back: the bill is made and, with a code, paid. */
  stop(sale: Sale): Promise<undefined>
  payWithToken(sale: Sale, typed: unknown): Promise<Wrong>
  payInFull(sale: Sale): undefined
}

export function machineOf({ now, newId }: World, { sales, till, redemptions, own, owner }: Parts): Machine {
  const change = (sale: Sale, changes: Partial<Sale>): Sale => {
    const changed = { ...sale, ...changes }
    sales.put(sale.id, changed)
    return changed
  }

  async function pay(sale: Sale, token: string): Promise<void> {
    const { orderId, station, pump, fuel, litres, startedAt, finishedAt } = sale
    if (orderId === null || startedAt === null || finishedAt === null) return
    const stationName = say(`sandbox.machine.station.${station}`)
    const machine = { stationName, pump, fuel, litres, startedAt, finishedAt }
    await till.payWithPoints(orderId, own, { transactionToken: token, machine })
  }

  return {
    begin(choice) {
      const nothing = { payment: null, startedAt: null, finishedAt: null, litres: 0, orderId: null }
      return change({ id: newId(), ...choice, ...nothing }, {})
    },
    async takeToken(sale, typed) {
      if (sale.payment !== null) return undefined
      const token = readToken(typed)
      const wrong = wrongAbout(token)
      if (wrong !== undefined) return wrong
      const order = { orderAmount: sale.limitTwd, serviceType: 'refueling', transactionToken: token }
      const answer = await redemptions.quote(own, order)
      if (answer.is !== 'answered') return refusalWords(answer)
      change(sale, { payment: { token, quote: answer.data } })
      return undefined
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
      if (sale.startedAt === null || sale.orderId !== null || sale.payment === null) return undefined
      const finished = now()
      const { litres, amountTwd } = fuelled(sale.fuel, sale.limitTwd, finished.getTime() - Date.parse(sale.startedAt))
      const { orderId } = till.open(owner, billOf(sale, litres, amountTwd))
      const billed = change(sale, { finishedAt: finished.toISOString(), litres, orderId })
      if (sale.payment === 'withoutPoints') till.payInFull(orderId)
      else await pay(billed, sale.payment.token)
      return undefined
    },
    async payWithToken(sale, typed) {
      const token = readToken(typed)
      const wrong = wrongAbout(token)
      if (wrong === undefined) await pay(sale, token)
      return wrong
    },
    payInFull(sale) {
      if (sale.orderId !== null) till.payInFull(sale.orderId)
      return undefined
    },
  }
}

function wrongAbout(token: string): Wrong {
  if (token === '') return say('sandbox.machine.tokenEmpty')
  return isToken(token) ? undefined : say('sandbox.machine.tokenWrong')
}

/** DPASS's own words where it gave any: wrong, expired and used codes are told in them. */
const refusalWords = (
  answer: { readonly is: 'away' | 'signedOut' } | { readonly is: 'refused'; readonly message: string },
) =>
  answer.is === 'refused'
    ? answer.message
    : say(answer.is === 'away' ? 'sandbox.machine.away' : 'sandbox.machine.ownRefused')

function billOf({ station, pump, fuel }: Sale, litres: number, amountTwd: number) {
  const stationName = say(`sandbox.machine.station.${station}`)
  return {
    orderAmount: amountTwd,
    serviceType: 'refueling',
    merchantName: stationName,
    facts: [
      [say('sandbox.machine.station'), stationName],
      [say('sandbox.machine.pump'), say('sandbox.machine.pumpValue', { pump })],
      [say('sandbox.machine.fuel'), say(`sandbox.machine.fuel.${fuel}`)],
      [say('sandbox.machine.fuelled'), say('sandbox.machine.litresValue', { litres: litres.toFixed(2) })],
    ],
  } as const
}
