import { maskEmail } from '@dpass/rules/contact/email'
import { passkeysOf } from '../../domain/account/passkey.sql.ts'
import { markRead } from '../../domain/account/password-reset.sql.ts'
import { recentlyFrom } from '../../domain/oauth/grant.ts'
import { spendingGrantsOf } from '../../domain/oauth/grant.sql.ts'
import type { World } from '../../platform/world.ts'
import { findLivingReset } from './find-living-reset.ts'
import type { Input } from '../../platform/http/input.ts'

/** What the member decides by: whose password it is, which connected apps may take points, and which passkeys there are. */
export async function readResetLink(world: World, { body }: Input<'POST /v2/auth/password/verify-auth-code'>) {
  const reset = await findLivingReset(world, body.authCode)
  const now = world.now()
  await markRead(world.sql, reset, now)
  const grants = await spendingGrantsOf(world.sql, reset.memberId, now)
  const passkeys = await passkeysOf(world.sql, reset.memberId)
  return {
    email: maskEmail(reset.email),
    expiresAt: reset.expiresAt.toISOString(),
    apps: grants.map(({ id, name, grantedAt, widenedAt }) => ({
      id,
      name,
      grantedAt: grantedAt.toISOString(),
      recent: widenedAt > recentlyFrom(now),
    })),
    passkeys: passkeys.map(({ name, createdAt }) => ({ name, createdAt: createdAt.toISOString() })),
  }
}
