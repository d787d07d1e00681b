import { type Terms, type TermsQuery, termsOf } from '../../domain/redemption/terms.sql.ts'
import type { NewRedemption } from '../../domain/redemption/transaction.ts'
import { completeRedemptions, type TransactionId } from '../../domain/redemption/transaction.sql.ts'
import { writeTogether } from '../../platform/database/write-together.ts'
import type { World } from '../../platform/world.ts'
import { beginRedemptions } from './begin-redemptions.ts'
import type { RedemptionContext } from './redemption-context.ts'

/** The three steps of a redemption that reach the database, each done together with other requests' (decision 019). */
export interface Batches {
  readonly terms: (asked: TermsQuery) => Promise<Terms | undefined>
  readonly begin: (context: RedemptionContext) => Promise<NewRedemption>
  /** The programme has taken the points. Gives when that was written, or nothing: then it is not this request's to write. */
  readonly complete: (made: TransactionId) => Promise<Date | undefined>
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
    complete: writeTogether({
      ...together,
      write: async (made: readonly TransactionId[]) => {
        const at = world.now()
        const ids = new Set((await completeRedemptions(world.pooledSql, made, at)).map(({ id }) => id))
        return made.map(({ id }) => (ids.has(id) ? at : undefined))
      },
      namesOf: () => [],
    }),
  }
}

/**
 * One at a time for a member, and so for a token, and for an order: what each decides, the next one has to see. A key that
 * two members bring at once makes the statement fail; then they are tried one by one.
 */
const namesOf = ({ request: { key, order }, memberId }: RedemptionContext): string[] => [
  `member ${memberId}`,
  `order ${key.clientUid} ${order.orderId}`,
]
