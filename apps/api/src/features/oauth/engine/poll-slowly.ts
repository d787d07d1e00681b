import type { Payload } from '../../../domain/oauth/artifact.sql.ts'
import { count, sinceFirst } from '../../../platform/limits/counter.ts'
import type { World } from '../../../platform/world.ts'
import { errors, Provider } from './library.ts'

/** How long a device waits between two questions (RFC 8628, section 3.2). */
export const pollSeconds = 5

/** A second less than it is told: a device that keeps to it may be early by what the network takes. */
const patienceSeconds = pollSeconds - 1

/** RFC 8628, section 3.5: a device that asks too soon, while nobody has decided yet, is told to slow down. */
export async function pollSlowly(
  { sql, secrets, now }: World,
  deviceCode: string,
  { accountId, error }: Payload & { readonly error?: unknown },
): Promise<void> {
  if (Provider.ctx?.oidc.route !== 'token' || accountId !== undefined || error !== undefined) return
  const key = secrets.mark('device poll', deviceCode)
  const polled = await count(sql, key, { lifetime: sinceFirst(patienceSeconds), isVolatile: true }, now())
  if (polled.count > 1) throw new errors.SlowDown()
}
