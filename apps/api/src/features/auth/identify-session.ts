import { findMembers } from '../../domain/account/session.sql.ts'
import { askTogether } from '../../platform/database/ask-together.ts'
import type { Identities } from '../../platform/http/member.ts'
import { hashToken } from '../../platform/secrets.ts'
import type { World } from '../../platform/world.ts'

const maxAtOnce = 50

/** Reads the database at every request, so that a session that was ended is over with the next one on every instance. */
export function identifySession(world: World): Identities['session'] {
  const findTogether = askTogether(
    (accessHashes: readonly Buffer[]) => findMembers(world.sql, accessHashes, world.now()),
    maxAtOnce,
  )
  return (accessToken) => findTogether(hashToken(accessToken))
}
