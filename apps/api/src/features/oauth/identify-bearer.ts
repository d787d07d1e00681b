import { findBearers, findToken } from '../../domain/oauth/artifact.sql.ts'
import { findSignedIn } from '../../domain/oauth/sign-in.sql.ts'
import { askTogether } from '../../platform/database/ask-together.ts'
import type { Bearer, Identities } from '../../platform/http/member.ts'
import { hashToken } from '../../platform/secrets.ts'
import type { World } from '../../platform/world.ts'

/** Reads the database at every request, so that an app the member has disconnected is refused from its next one on. */
export function identifyBearer(world: World): Identities['bearer'] {
  const find = askTogether(world.gathering, {
    one: (idHash: Buffer) => identifyByKeys(world, idHash),
    many: (idHashes) => identifyTogether(world, idHashes),
  })
  return (token) => find(hashToken(token))
}

async function identifyTogether({ sql, now }: World, idHashes: readonly Buffer[]): Promise<(Bearer | undefined)[]> {
  const bearers = await findBearers(sql, idHashes, now())
  return bearers.map((found) => {
    if (!found) return undefined
    const { clientUid, firstParty, scopes, id, ...known } = found
    return { clientUid, member: id === null ? null : { id, ...known }, firstParty, scopes }
  })
}

/** Two statements, because on a cluster the token and its member are on different machines. */
async function identifyByKeys({ sql, now }: World, idHash: Buffer): Promise<Bearer | undefined> {
  const token = await findToken(sql, idHash, now())
  if (!token) return undefined
  const { clientUid, firstParty, scopes, memberId, signInId } = token
  if (memberId === null) return { clientUid, member: null, firstParty, scopes }
  const member = signInId === null ? undefined : await findSignedIn(sql, memberId, signInId, now())
  return member && { clientUid, member, firstParty, scopes }
}
