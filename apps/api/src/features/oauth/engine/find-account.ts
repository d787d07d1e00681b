import { accountOf } from '../../../domain/account/member.sql.ts'
import type { World } from '../../../platform/world.ts'

/** What an app may learn about a member; the engine gives only what the scopes allow. */
export async function findAccount(world: World, id: string) {
  const account = await accountOf(world.sql, id)
  if (!account) return undefined
  return {
    accountId: id,
    claims: () => ({
      sub: id,
      // Accounts have verified addresses and numbers only.
      email: account.email,
      email_verified: true,
      ...(account.phoneNumber !== null && { phone_number: account.phoneNumber, phone_number_verified: true }),
    }),
  }
}
