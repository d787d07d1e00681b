import { maskEmail } from '@dpass/rules/contact/email'
import type { World } from '../../platform/world.ts'
import { findLivingReset } from './find-living-reset.ts'
import type { Input } from '../../platform/http/input.ts'

export async function readResetLink(world: World, { body }: Input<'POST /v2/auth/password/verify-auth-code'>) {
  const { email, expiresAt } = await findLivingReset(world, body.authCode)
  return { email: maskEmail(email), expiresAt: expiresAt.toISOString() }
}
