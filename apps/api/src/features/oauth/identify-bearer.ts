import { findBearer } from '../../domain/oauth/artifact.sql.ts'
import type { Identities } from '../../platform/http/member.ts'
import { hashToken } from '../../platform/secrets.ts'
import type { World } from '../../platform/world.ts'

/** Reads the database at every request, so that an app the member has disconnected is refused from its next one on. */
export const identifyBearer =
  (world: World): Identities['bearer'] =>
  async (token) => {
    const found = await findBearer(world.sql, hashToken(token), world.now())
    if (!found) return undefined
    const { clientUid, firstParty, scopes, id, ...known } = found
    return { clientUid, member: id === null ? null : { id, ...known }, firstParty, scopes }
  }
