import { type BusyEndpoint, endpointsWithDue } from '../../domain/webhooks/endpoint.sql.ts'
import type { World } from '../../platform/world.ts'
import { makeDeliveries } from './make-deliveries.ts'
import { sendDeliveries } from './send-deliveries.ts'

/** Endpoints that are sent to at the same moment: by all instances so many each. */
const maxEndpoints = 64
/** Of them those whose last try has failed: however many hang, there is room for those that answer. */
const maxFailing = 32
/** Looked at in one round; the others' turn comes with the next. */
const maxFound = 1_000

export interface Deliveries {
  /** Begins to send what is due, and does not wait for it. */
  begin(): Promise<void>
  /** What has been begun has ended. */
  settled(): Promise<void>
}

/**
 * Each endpoint has a sender of its own while something is due for it, so that one which hangs holds up nothing but itself.
 * A client has three endpoints at most, so none can take all the senders.
 */
export function openDeliveries(world: World): Deliveries {
  const sending = new Map<string, { readonly isFailing: boolean; readonly done: Promise<void> }>()
  const countFailing = () => [...sending.values()].filter(({ isFailing }) => isFailing).length

  function start(endpoint: BusyEndpoint): void {
    const { id, isFailing } = endpoint
    const done = sendAll(world, endpoint, () => sending.size >= maxEndpoints).finally(() => sending.delete(id))
    sending.set(id, { isFailing, done })
  }

  return {
    async begin() {
      // What cannot be made of new events must not hold up the deliveries that are there.
      await makeDeliveries(world).catch((error: unknown) =>
        world.log.error({ err: error }, 'no deliveries could be made of events'),
      )
      const found = await endpointsWithDue(world.pooledSql, world.now(), maxFound)
      const waiting = found.filter(({ id }) => !sending.has(id))
      for (const endpoint of inTurn(waiting, world.secrets.newBytes(1)[0] ?? 0)) {
        if (sending.size >= maxEndpoints) return
        if (!endpoint.isFailing || countFailing() < maxFailing) start(endpoint)
      }
    },
    settled: async () => {
      await Promise.all([...sending.values()].map(({ done }) => done))
    },
  }
}

/** Those that are well first, and each part begun at another place every time: the first of a list are nobody in particular. */
function inTurn(endpoints: readonly BusyEndpoint[], turn: number): BusyEndpoint[] {
  const rotate = (list: readonly BusyEndpoint[]) => {
    const start = list.length === 0 ? 0 : turn % list.length
    return [...list.slice(start), ...list.slice(0, start)]
  }
  return [
    ...rotate(endpoints.filter(({ isFailing }) => !isFailing)),
    ...rotate(endpoints.filter((one) => one.isFailing)),
  ]
}

/** Rounds after which others get the place, where all are taken. */
const maxRounds = 10

async function sendAll(world: World, endpoint: BusyEndpoint, isFull: () => boolean): Promise<void> {
  try {
    for (let round = 0; (round < maxRounds || !isFull()) && !world.stopping(); round++)
      if (!(await sendDeliveries(world, endpoint))) return
  } catch (error) {
    // What was taken is due again when its lease has ended.
    world.log.error({ err: error, endpoint: endpoint.id }, 'deliveries to an endpoint could not be made')
  }
}
