import { setTimeout } from 'node:timers/promises'
import type { World } from '../world.ts'
import { billStateOf } from './bill.ts'
import type { Bills } from './bills.ts'

const everyMs = 5_000
/** Half an hour; after that the next look at the bill asks again. */
const triesAtMost = 360
/** Of the bills there are, how many are looked through after a restart. */
const lookedThrough = 500

const waitAWhile = (stopping: AbortSignal): Promise<void> =>
  setTimeout(everyMs, undefined, { signal: stopping, ref: false }).catch(() => undefined)

interface Cancelling {
  readonly bills: Pick<Bills, 'find' | 'newest'>
  readonly cancel: (orderId: string) => Promise<void>
  readonly pause?: (stopping: AbortSignal) => Promise<void>
}

/**
 * Asks DPASS to call a deduction off until it has answered, also when the driver has left and closed the page, and after
 * a restart: the driver was promised not to have to wait for it. Gives what begins it for a bill.
 */
export function keepCancelling(
  { stopping, report }: Pick<World, 'stopping' | 'report'>,
  { bills, cancel, pause = waitAWhile }: Cancelling,
): (orderId: string) => void {
  const underWay = new Set<string>()
  const isOpen = (orderId: string): boolean => {
    const bill = stopping.aborted ? undefined : bills.find(orderId)
    return bill !== undefined && billStateOf(bill) === 'cancelling'
  }
  async function keepOn(orderId: string): Promise<void> {
    if (underWay.has(orderId)) return
    underWay.add(orderId)
    try {
      for (let tries = 0; tries < triesAtMost && isOpen(orderId); tries++) {
        await pause(stopping)
        if (isOpen(orderId)) await cancel(orderId)
      }
    } finally {
      underWay.delete(orderId)
    }
  }
  const begin = (orderId: string): void =>
    void keepOn(orderId).catch((error: unknown) => report('a cancel could not be asked for', error))
  for (const { orderId } of bills.newest(lookedThrough)) begin(orderId)
  return begin
}
