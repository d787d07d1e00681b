import type { Transaction } from '../platform/transactions.ts'
import type { World } from '../platform/world.ts'
import { invalidateAccount } from './link.sql.ts'

interface LinkedAccount {
  readonly uniqueId: string
  readonly accountSealed: Buffer | null
  readonly linkedAt: Date | null
  readonly invalidSince: Date | null
  readonly isAbnormal: boolean
}

/** What an account is compared by. */
export const markAccount = ({ secrets }: Pick<World, 'secrets'>, uniqueId: string, account: string): Buffer =>
  secrets.lastingMark(`account at ${uniqueId}`, account)

/**
 * How many points a member has at a programme right now; null when there is no link that works, or nobody knows. A
 * programme that says the member has withdrawn is believed at once: the link is invalid from here on.
 */
export async function readBalance(world: World, programme: LinkedAccount): Promise<number | null> {
  const { uniqueId, accountSealed, invalidSince, isAbnormal } = programme
  if (accountSealed === null || invalidSince !== null || isAbnormal) return null
  const account = world.secrets.unseal(accountSealed)
  const answer = await world.programmes.balance(uniqueId, account)
  if (typeof answer === 'number') return answer
  // The programme has just said so itself; nothing the caller does afterwards can make it untrue.
  if (answer === 'link-invalid') await world.transaction((tx) => invalidate(world, tx, uniqueId, account, null))
  return null
}

/** The link stops working, and the member hears of it once. */
export async function invalidate(
  world: World,
  tx: Transaction,
  uniqueId: string,
  account: string,
  reason: string | null,
): Promise<void> {
  const owner = await invalidateAccount(tx, uniqueId, markAccount(world, uniqueId, account), reason, world.now())
  if (!owner) return
  await world.jobs.enqueue(tx, 'send-mail', { kind: 'link-invalid', to: owner.email, programme: owner.name })
}
