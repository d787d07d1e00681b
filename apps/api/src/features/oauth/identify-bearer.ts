import { findBearers, findToken } from '../../domain/oauth/artifact.sql.ts'
import { findSignedIn } from '../../domain/oauth/sign-in.sql.ts'
import { askTogether } from '../../platform/database/ask-together.ts'
import type { Identities } from '../../platform/http/member.ts'
import { hashToken } from '../../platform/secrets.ts'
import type { World } from '../../platform/world.ts'

const maxAtOnce = 50

/** Reads the database at every request, so that an app the member has disconnected is refused from its next one on. */
export function identifyBearer(world: World): Identities['bearer'] {
  if (world.isDistributed) return (token) => identifyByKeys(world, hashToken(token))
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

/** The token is on one machine and its member on another: each is asked for what it has. */
async function identifyByKeys({ sql, now }: World, idHash: Buffer) {
  const token = await findToken(sql, idHash, now())
  if (!token) return undefined
  const { clientUid, firstParty, scopes, memberId, signInId } = token
  if (memberId === null) return { clientUid, member: null, firstParty, scopes }
  const member = signInId === null ? undefined : await findSignedIn(sql, memberId, signInId, now())
  return member && { clientUid, member, firstParty, scopes }
}
