import { type Terms, type TermsAsked, termsOf, termsOfAll } from '../../domain/redemption/terms.sql.ts'
import { completeRedemptions } from '../../domain/redemption/transaction.sql.ts'
import { askTogether } from '../../platform/database/ask-together.ts'
import { writeTogether } from '../../platform/database/write-together.ts'
import type { World } from '../../platform/world.ts'
import { type Beginning, beginRedemptions, type ToBegin } from './begin-redemptions.ts'

interface Made {
  readonly memberId: string
  readonly id: string
}

/** The three steps of a redemption that reach the database, each done together with other requests' (decision 019). */
export interface Batches {
  readonly terms: (asked: TermsAsked) => Promise<Terms | undefined>
  readonly begin: (wanted: ToBegin) => Promise<Beginning>
  /** The programme has taken the points. */
  readonly complete: (made: Made) => Promise<unknown>
}

const limits = { maxBatch: 50, patienceMs: 100, maxInFlight: 4, maxWaiting: 500 }

export function openBatches(world: World): Batches {
  return world.isDistributed ? openSingly(world) : openTogether(world)
}

/** On a cluster members live on different machines: one that is down must not stop the others' redemptions. */
const openSingly = (world: World): Batches => ({
  terms: (asked) => termsOf(world.sql, asked, world.now()),
  begin: async (wanted) => (await beginRedemptions(world, [wanted]))[0],
  complete: (made) => completeRedemptions(world.patientSql, [made], world.now()),
})

function openTogether(world: World): Batches {
  return {
    terms: askTogether((asked: readonly TermsAsked[]) => termsOfAll(world.sql, asked, world.now()), limits.maxBatch),
    begin: writeTogether({
      ...limits,
      write: (wanted: readonly ToBegin[]) => beginRedemptions(world, wanted),
      namesOf,
    }),
    complete: writeTogether({
      ...limits,
      write: async (made: readonly Made[]) => {
        await completeRedemptions(world.patientSql, made, world.now())
        return made
      },
      namesOf: () => [],
    }),
  }
}

/** One at a time for a member, a key, an order and a token: what each decides, the next one has to see. */
function namesOf({ request: { key, order, tokenHash }, asked: { memberId } }: ToBegin): string[] {
  return [
    `member ${memberId}`,
    `key ${key.clientUid} ${key.keyHash.toString('base64')}`,
    `order ${key.clientUid} ${order.orderId}`,
    ...(tokenHash ? [`token ${tokenHash.toString('base64')}`] : []),
  ]
}
