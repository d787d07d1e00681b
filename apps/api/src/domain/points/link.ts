import type { Transaction } from '../../platform/database/transactions.ts'
import type { World } from '../../platform/world.ts'
import { type AccountMarks, invalidateAccount } from './link.sql.ts'

interface LinkedAccount {
  readonly uniqueId: string
  readonly accountSealed: Buffer | null
  readonly linkedAt: Date | null
  readonly invalidSince: Date | null
  readonly isAbnormal: boolean
}

type Sealer = Pick<World, 'secrets'>

const purposeAt = (uniqueId: string): string => `account at ${uniqueId}`

/** What an account is compared by: the first is written, any may be found. */
export const markAccount = ({ secrets }: Sealer, uniqueId: string, account: string): AccountMarks =>
  secrets.lastingMarks(purposeAt(uniqueId), account)

export const sealAccount = ({ secrets }: Sealer, uniqueId: string, account: string): Buffer =>
  secrets.seal(purposeAt(uniqueId), account)

export const unsealAccount = ({ secrets }: Sealer, uniqueId: string, sealed: Buffer): string =>
  secrets.unseal(purposeAt(uniqueId), sealed)

/**
 * How many points a member has at a programme right now; null when there is no link that works, or nobody knows. Of a
 * member who has withdrawn there the link is to be withdrawn here too.
 */
export async function readBalance(world: World, programme: LinkedAccount): Promise<number | null | Withdrawal> {
  const { uniqueId, accountSealed, linkedAt, invalidSince, isAbnormal } = programme
  if (accountSealed === null || linkedAt === null || invalidSince !== null || isAbnormal) return null
  const account = unsealAccount(world, uniqueId, accountSealed)
  const answer = await world.programmes.balance(uniqueId, account)
  if (typeof answer === 'number') return answer
  return answer === 'link-invalid' ? { uniqueId, account, reason: null, knownAt: linkedAt } : null
}

/** A programme's word that a member has withdrawn what they had agreed to. */
export interface Withdrawal {
  readonly uniqueId: string
  readonly account: string
  /** Why, for the member to read. */
  readonly reason: string | null
  /** When it was true at the latest. It says nothing of a link that was made after it. */
  readonly knownAt: Date
}

/** The link stops working, and the member hears of it once. */
export async function invalidate(world: World, tx: Transaction, withdrawal: Withdrawal): Promise<void> {
  const { uniqueId, account, reason, knownAt } = withdrawal
  const accountMarks = markAccount(world, uniqueId, account)
  const owner = await invalidateAccount(tx, { uniqueId, accountMarks, reason, knownAt }, world.now())
  if (!owner) return
  const { email: to, name: programme, automatic } = owner
  await world.jobs.enqueue(tx, 'send-mail', { kind: 'link-invalid', to, programme, automatic })
}

interface EtagApplication {
  readonly status: 'UNDER_REVIEW' | 'ENABLED' | 'REJECTED' | 'CANCELLED' | 'DISABLED'
}

/** Tolls are charged through the car-services membership: while they are, or are about to be, its link stays. */
export const mayUnlink = (uniqueId: string, applications: readonly EtagApplication[]): boolean =>
  uniqueId !== 'CAR_MOCHI' || !applications.some(({ status }) => status === 'UNDER_REVIEW' || status === 'ENABLED')
