import { carServicesUid } from '@dpass/rules/programmes'
import type { Transaction } from '../../platform/database/transactions.ts'
import type { ToldBalance } from '../../platform/doors.ts'
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

/** HMACs to find an account by; see AccountMarks. */
export const markAccount = ({ secrets }: Sealer, uniqueId: string, account: string): AccountMarks =>
  secrets.lastingMarks(purposeAt(uniqueId), account)

export const sealAccount = ({ secrets }: Sealer, uniqueId: string, account: string): Buffer =>
  secrets.seal(purposeAt(uniqueId), account)

export const unsealAccount = ({ secrets }: Sealer, uniqueId: string, sealed: Buffer): string =>
  secrets.unseal(purposeAt(uniqueId), sealed)

/** `unknown`: not linked, under maintenance, or the programme did not answer. `invalidated`: see readBalance. */
type Balance = ToldBalance | 'unknown' | 'invalidated'

/**
 * How many points a member has at a programme right now, and what the programme says of their end. When the programme answers that the member has withdrawn the
 * authorisation there, the link is marked INVALID here in a transaction of its own, and `invalidated` is returned
 * (section 4).
 */
export async function readBalance(world: World, programme: LinkedAccount): Promise<Balance> {
  const { uniqueId, accountSealed, linkedAt, invalidSince, isAbnormal } = programme
  if (accountSealed === null || linkedAt === null || invalidSince !== null || isAbnormal) return 'unknown'
  const account = unsealAccount(world, uniqueId, accountSealed)
  const answer = await world.programmes.balance(uniqueId, account)
  if (typeof answer !== 'string') return answer
  if (answer !== 'link-invalid') return 'unknown'
  await world.transaction((tx) => invalidate(world, tx, { uniqueId, account, reason: null, knownAt: linkedAt }))
  return 'invalidated'
}

/** A programme's message that a member has withdrawn the authorisation there. */
interface Withdrawal {
  readonly uniqueId: string
  readonly account: string
  /** Why, for the member to read. */
  readonly reason: string | null
  /** A link that was made after this moment is not affected. */
  readonly knownAt: Date
}

/** Marks the link INVALID and mails the member, once. */
export async function invalidate(world: World, tx: Transaction, withdrawal: Withdrawal): Promise<void> {
  const { uniqueId, account, reason, knownAt } = withdrawal
  const accountMarks = markAccount(world, uniqueId, account)
  const owner = await invalidateAccount(tx, { uniqueId, accountMarks, reason, knownAt }, world.now())
  if (!owner) return
  const { email: to, name: programme, automatic, paysTolls } = owner
  if (uniqueId !== carServicesUid)
    await world.jobs.enqueue(tx, 'send-mail', { kind: 'link-invalid', to, programme, automatic })
  // Otherwise remindOverdueApplications tells of the car within a minute, and that letter says it all.
  else if (!paysTolls) await world.jobs.enqueue(tx, 'send-mail', { kind: 'car-services-invalid', to, programme })
}

/** The programme is told by a job, so that one that is down delays nothing here. */
export const enqueueUnlink = (
  { jobs }: Pick<World, 'jobs'>,
  tx: Transaction,
  uniqueId: string,
  accountSealed: Buffer,
) => jobs.enqueue(tx, 'unlink-programme', { uniqueId, accountSealed: accountSealed.toString('base64') })
