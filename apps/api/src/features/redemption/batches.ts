import { type Terms, type TermsQuery, termsOf } from '../../domain/redemption/terms.sql.ts'
import type { NewRedemption } from '../../domain/redemption/transaction.ts'
import { completeRedemptions } from '../../domain/redemption/transaction.sql.ts'
import { isTold } from '../../domain/oauth/client.sql.ts'
import { addEvents } from '../../domain/webhooks/client-event.sql.ts'
import { writeTogether } from '../../platform/database/write-together.ts'
import type { World } from '../../platform/world.ts'
import { describeBegun } from '../../services/redemption/describe-redemption.ts'
import { beginRedemptions } from './begin-redemptions.ts'
import type { RedemptionContext } from './redemption-context.ts'

/** The three steps of a redemption that reach the database, each done together with other requests' (decision 019). */
export interface Batches {
  readonly terms: (asked: TermsQuery) => Promise<Terms | undefined>
  readonly begin: (context: RedemptionContext) => Promise<NewRedemption>
  /** The programme has taken the points. Gives when that was written, or nothing: then it is completed apart, or was before. */
  readonly complete: (made: NewRedemption) => Promise<Date | undefined>
}

const limits = { patienceMs: 100, maxWaiting: 500 }

export function openBatches(world: World): Batches {
  const together = { ...limits, ...world.gathering }
  return {
    terms: writeTogether({
      ...together,
      write: (asked: readonly TermsQuery[]) => termsOf(world.sql, asked, world.now()),
      namesOf: () => [],
    }),
    begin: writeTogether({
      ...together,
      write: (contexts: readonly RedemptionContext[]) => beginRedemptions(world, contexts),
      namesOf,
    }),
    complete: completionOf(world, together),
  }
}

/** An app that is told has an event of each; for any other, one statement is all there is to write. */
function completionOf(world: World, together: Gathered): Batches['complete'] {
  const toldUids = new Set<string>()
  const completeUntold = writeTogether({
    ...together,
    write: async (made: readonly NewRedemption[]) => {
      const at = world.now()
      return whenOf(made, at, await completeRedemptions(world.pooledSql, made, at, false))
    },
    namesOf: () => [],
  })
  const completeTold = writeTogether({
    ...together,
    write: (made: readonly NewRedemption[]) => completeWithEvents(world, made),
    namesOf: () => [],
  })
  return async (made) => {
    const { clientUid } = made
    if (!toldUids.has(clientUid)) {
      const at = await completeUntold(made)
      if (at || !(await isTold(world.sql, clientUid))) return at
      toldUids.add(clientUid)
    }
    return completeTold(made)
  }
}

type Gathered = typeof limits & World['gathering']

/** Nothing else has changed since they were begun, so what the clients are told is known without reading it. */
const completeWithEvents = (world: World, made: readonly NewRedemption[]) =>
  world.transaction(async (tx) => {
    const at = world.now()
    const completed = await completeRedemptions(tx, made, at, true)
    const whens = whenOf(made, at, completed)
    const events = made
      .filter((_, position) => whens[position])
      .map((redemption) => ({
        memberId: redemption.memberId,
        id: world.newId(),
        clientUid: redemption.clientUid,
        type: 'redemption.completed' as const,
        data: { ...describeBegun({ ...redemption, status: 'COMPLETED', settledAt: at }), version: 1 },
        occurredAt: at,
      }))
    if (events.length > 0) tx.withCommit(addEvents(tx, events))
    return whens
  })

function whenOf(made: readonly NewRedemption[], at: Date, completed: readonly { readonly id: string }[]) {
  const ids = new Set(completed.map(({ id }) => id))
  return made.map(({ id }) => (ids.has(id) ? at : undefined))
}

/**
 * One at a time for a member, and so for a token, and for an order: what each decides, the next one has to see. A key that
 * two members bring at once makes the statement fail; then they are tried one by one.
 */
const namesOf = ({ request: { key, order }, memberId }: RedemptionContext): string[] => [
  `member ${memberId}`,
  `order ${key.clientUid} ${order.orderId}`,
]
