import { type Attempt, nextTryAt, type TakenDelivery, writeMessage } from '../../domain/webhooks/delivery.ts'
import {
  giveUpWaiting,
  recordTries,
  releaseDeliveries,
  takeDeliveries,
  type TriedDelivery,
} from '../../domain/webhooks/delivery.sql.ts'
import { endpointSecretPurpose, isToBeSwitchedOff } from '../../domain/webhooks/endpoint.ts'
import { type BusyEndpoint, countTries, switchOff } from '../../domain/webhooks/endpoint.sql.ts'
import type { Transaction } from '../../platform/database/transactions.ts'
import type { ClientAnswer } from '../../platform/doors.ts'
import { signMessage } from '../../platform/http/sign-message.ts'
import { inParallel } from '../../platform/in-parallel.ts'
import { addMs } from '../../platform/time.ts'
import type { World } from '../../platform/world.ts'
import { mailContact } from './mail-contact.ts'

/** To one endpoint at the same time; to one whose last try has failed. */
const atOnce = 10
const atOnceWhileFailing = 2
/** Taken together, so that taking and recording are two transactions for many messages. */
const batch = 50
/** After which no more of a batch is begun. */
const patienceMs = 10_000
/** Longer than patience, a try and its record take: until then nobody else tries it. */
const leaseMs = 30_000

/** Tries what is due at one endpoint, so many side by side. Resolves to whether there may be more. */
export async function sendDeliveries(world: World, endpoint: BusyEndpoint): Promise<boolean> {
  const count = endpoint.isFailing ? atOnceWhileFailing : batch
  const until = addMs(world.now(), leaseMs)
  const taken = await takeDeliveries(world.pooledSql, { endpointId: endpoint.id, count }, world.now(), until)
  if (taken.length === 0) return false
  const secrets = secretsOf(world, endpoint)
  const tried = await tryAll(taken, (delivery) => tryOne(world, endpoint, secrets, delivery))
  const isWell = await world.transaction(async (tx) => {
    if (tried.length < taken.length) await releaseDeliveries(tx, endpoint.id, until, untriedOf(taken, tried))
    return record(world, tx, endpoint, tried, until)
  })
  return isWell && taken.length === count
}

/** So many side by side, until one fails or all take long: what is left is for the next round. */
async function tryAll(taken: readonly TakenDelivery[], send: (delivery: TakenDelivery) => Promise<TriedDelivery>) {
  const tried: TriedDelivery[] = []
  const begun = performance.now()
  let hasFailed = false
  await inParallel(taken, atOnce, async (delivery) => {
    if (hasFailed || performance.now() - begun > patienceMs) return
    const outcome = await send(delivery)
    hasFailed ||= outcome.attempt.error !== null
    tried.push(outcome)
  })
  return tried
}

function untriedOf(taken: readonly TakenDelivery[], tried: readonly TriedDelivery[]): string[] {
  const ids = new Set(tried.map(({ id }) => id))
  return taken.flatMap(({ id }) => (ids.has(id) ? [] : id))
}

/** The newest first; the one before it for a day after a rotation. */
function secretsOf({ secrets, now }: World, endpoint: BusyEndpoint): string[] {
  const { id, secretSealed, formerSecretSealed, formerSecretUntil } = endpoint
  const unseal = (sealed: Buffer) => secrets.unseal(endpointSecretPurpose(id), sealed)
  const former = formerSecretSealed !== null && formerSecretUntil !== null && formerSecretUntil > now()
  return former ? [unseal(secretSealed), unseal(formerSecretSealed)] : [unseal(secretSealed)]
}

async function tryOne(
  world: World,
  { url }: BusyEndpoint,
  secrets: readonly string[],
  delivery: TakenDelivery,
): Promise<TriedDelivery> {
  const { id, tries } = delivery
  const at = world.now()
  const body = writeMessage(delivery)
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'DPASS-Webhooks/1',
    ...signMessage(secrets, { id, at, body }),
  }
  const begun = performance.now()
  const answer = await world.clientEndpoints.send({ url, headers, body })
  const ms = Math.round(performance.now() - begun)
  return { id, ...outcomeOf(answer, tries + 1, world.now()), attempt: attemptOf(answer, at, ms) }
}

const attemptOf = ({ status, error }: ClientAnswer, at: Date, ms: number): Attempt => ({
  at: at.toISOString(),
  status,
  ms,
  error,
})

function outcomeOf({ error }: ClientAnswer, tries: number, now: Date): Omit<TriedDelivery, 'id' | 'attempt'> {
  if (error === null) return { state: 'DELIVERED', nextTryAt: null, givenUpAt: null }
  const next = nextTryAt(tries, now)
  return next
    ? { state: 'WAITING', nextTryAt: next, givenUpAt: null }
    : { state: 'GIVEN_UP', nextTryAt: null, givenUpAt: now }
}

/** Writes down what became of the tries, and switches the endpoint off where that was the last straw. False when it fails. */
async function record(
  world: World,
  tx: Transaction,
  { id, clientUid, url, isFailing }: BusyEndpoint,
  tried: readonly TriedDelivery[],
  until: Date,
): Promise<boolean> {
  const failed = tried.filter(({ attempt }) => attempt.error !== null).length
  const succeeded = failed < tried.length
  world.metrics.webhooksTried({ delivered: tried.length - failed, failed })
  const recorded = recordTries(tx, id, tried, until)
  // One that is well and stays so has nothing to be counted.
  if (failed === 0 && !isFailing) {
    tx.withCommit(recorded)
    return true
  }
  await recorded
  const at = world.now()
  const endpoint = await countTries(tx, id, { succeeded, failed, at })
  if (!endpoint || endpoint.disabledReason !== null || !isToBeSwitchedOff(endpoint, at)) return succeeded
  await switchOff(tx, id, 'FAILING')
  await giveUpWaiting(tx, id, at)
  await mailContact(world, tx, { clientUid, url }, 'switched-off')
  world.log.warn({ client: clientUid, endpoint: id }, 'an endpoint was switched off: every try of five days has failed')
  return false
}
