import { readAccessToken } from '../../domain/account/session.ts'
import { type AccessKey, findMember, findMembers } from '../../domain/account/session.sql.ts'
import { askTogether } from '../../platform/database/ask-together.ts'
import type { Identities } from '../../platform/http/member.ts'
import type { World } from '../../platform/world.ts'

const maxAtOnce = 50

/** Reads the database at every request, so that a session that was ended is over with the next one on every instance. */
export function identifySession(world: World): Identities['session'] {
  const { sql, now, isDistributed } = world
  // Members of one moment live on several machines, each of which is asked for its own.
  const find = isDistributed
    ? (token: AccessKey) => findMember(sql, token, now())
    : askTogether((tokens: readonly AccessKey[]) => findMembers(sql, tokens, now()), maxAtOnce)
  return (accessToken) => {
    const token = readAccessToken(accessToken)
    return token ? find(token) : Promise.resolve(undefined)
  }
}
