import { findBearer } from '../../domain/oauth/artifact.sql.ts'
import type { IdentifyBearer } from '../../platform/http/caller.ts'
import { hashToken } from '../../platform/secrets.ts'
import type { World } from '../../platform/world.ts'

/** Looked up at every request: an app that was shown out is out with its next one. */
export const identifyBearerBy =
  (world: World): IdentifyBearer =>
  async (token) => {
    const found = await findBearer(world.sql, hashToken(token), world.now())
    if (!found) return undefined
    const { clientUid, firstParty, scopes, id, ...known } = found
    return { clientUid, member: id === null ? null : { id, ...known }, firstParty, scopes }
  }
