import { findMembers } from '../../domain/account/session.sql.ts'
import { askTogether } from '../../platform/database/ask-together.ts'
import type { Identify } from '../../platform/http/caller.ts'
import { hashToken } from '../../platform/secrets.ts'
import type { World } from '../../platform/world.ts'

const maxAtOnce = 50

/** Looked up at every request: a session that was ended is over with the next one, whoever asks whichever instance. */
export function identifyBy(world: World): Identify {
  const findTogether = askTogether(
    (accessHashes: readonly Buffer[]) => findMembers(world.sql, accessHashes, world.now()),
    maxAtOnce,
  )
  return (accessToken) => findTogether(hashToken(accessToken))
}
