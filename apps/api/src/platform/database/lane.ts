import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { translateDatabaseError } from './database-errors.ts'
import type { Log } from '../log.ts'
import { overloaded } from '../refusal.ts'
import { type Queries, queriesBy, type Statement } from './sql.ts'

/**
 * Single statements of all requests share one or two connections and are pipelined on them: no checkout, no waiting for
 * the answer before the next one leaves. What is shared has rules: a statement that takes long holds up those
 * behind it, so it is cancelled early; a transaction would swallow other requests' writes, so none may begin here;
 * and a connection that dies is replaced.
 */
export interface Lane extends Queries {
  /** Statements sent and not yet answered. */
  waiting(): number
  close(): Promise<void>
}

interface LaneOptions {
  readonly connection: pg.ClientConfig
  readonly log: Log
  readonly width: number
  readonly maxWaiting: number
}

interface Slot {
  client: pg.Client | undefined
  waiting: number
  /** Statements are being gathered; they leave together at the end of this turn of the event loop. */
  gathering: boolean
}

type LiveSlot = Slot & { client: pg.Client }

const reconnectDelayMs = 200
const connectPatienceMs = 2_000
const sessionStatement = /^\s*(begin|start|commit|rollback|savepoint|set|reset|lock|listen|declare|prepare)\b/i

export async function openLane({ connection, log, width, maxWaiting }: LaneOptions): Promise<Lane> {
  const slots: Slot[] = Array.from({ length: width }, () => ({ client: undefined, waiting: 0, gathering: false }))
  let closed = false

  async function connect(slot: Slot): Promise<void> {
    const client = new pg.Client({ ...connection, pipeline: true })
    client.on('error', (error) => log.warn({ err: error }, 'a lane connection was lost'))
    await client.connect()
    client.once('end', () => {
      slot.client = undefined
      void keepConnecting(slot)
    })
    slot.client = client
  }

  async function keepConnecting(slot: Slot): Promise<void> {
    while (!closed && !slot.client) {
      try {
        await connect(slot)
      } catch (error) {
        log.warn({ err: error }, 'the lane cannot reach the database')
        await setTimeout(reconnectDelayMs)
      }
    }
    // The lane may have been closed while the connection was being made.
    if (closed) await slot.client?.end()
  }

  async function run(statement: Statement) {
    if (sessionStatement.test(statement.text)) throw new Error('this statement needs a connection of its own')
    const slot = leastBusy(slots) ?? (await waitForSlot(slots))
    if (slot.waiting >= maxWaiting) throw overloaded('the lane is full')
    slot.waiting++
    gather(slot)
    try {
      return await slot.client.query({ ...statement, values: [...statement.values], rowMode: 'array' })
    } catch (error) {
      throw translateDatabaseError(error)
    } finally {
      slot.waiting--
    }
  }

  await Promise.all(slots.map(connect))
  return {
    ...queriesBy(run),
    waiting: () => slots.reduce((sum, slot) => sum + slot.waiting, 0),
    async close() {
      closed = true
      await Promise.all(slots.filter(isLive).map((slot) => slot.client.end()))
    },
  }
}

/**
 * A write to a socket costs about as much as all the rest of a request. The statements of all requests that one turn of
 * the event loop has read are therefore written at once, when it ends.
 */
function gather(slot: LiveSlot): void {
  if (slot.gathering) return
  slot.gathering = true
  const { stream } = slot.client.connection
  stream.cork()
  setImmediate(() => {
    slot.gathering = false
    stream.uncork()
  })
}

const isLive = (slot: Slot): slot is LiveSlot => slot.client !== undefined

function leastBusy(slots: readonly Slot[]): LiveSlot | undefined {
  let best: LiveSlot | undefined
  for (const slot of slots) if (isLive(slot) && (!best || slot.waiting < best.waiting)) best = slot
  return best
}

/** Between the loss of a connection and its replacement requests wait a little rather than fail at once. */
async function waitForSlot(slots: readonly Slot[]): Promise<LiveSlot> {
  const deadline = performance.now() + connectPatienceMs
  while (performance.now() < deadline) {
    await setTimeout(20)
    const slot = leastBusy(slots)
    if (slot) return slot
  }
  throw overloaded('the database cannot be reached')
}
