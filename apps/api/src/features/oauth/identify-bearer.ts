import { findBearers } from '../../domain/oauth/artifact.sql.ts'
import { askTogether } from '../../platform/database/ask-together.ts'
import type { Identities } from '../../platform/http/member.ts'
import { hashToken } from '../../platform/secrets.ts'
import type { World } from '../../platform/world.ts'

const maxAtOnce = 50

/** Reads the database at every request, so that an app the member has disconnected is refused from its next one on. */
export function identifyBearer(world: World): Identities['bearer'] {
  const findTogether = askTogether(
    (idHashes: readonly Buffer[]) => findBearers(world.sql, idHashes, world.now()),
    maxAtOnce,
  )
  return async (token) => {
    const found = await findTogether(hashToken(token))
    if (!found) return undefined
    const { clientUid, firstParty, scopes, id, ...known } = found
    return { clientUid, member: id === null ? null : { id, ...known }, firstParty, scopes }
  }
}
