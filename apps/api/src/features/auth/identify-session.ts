import { readAccessToken } from '../../domain/account/session.ts'
import { type AccessKey, findMember, findMembers } from '../../domain/account/session.sql.ts'
import { askTogether } from '../../platform/database/ask-together.ts'
import type { Identities } from '../../platform/http/member.ts'
import type { World } from '../../platform/world.ts'

/** Reads the database at every request, so that a session that was ended is over with the next one on every instance. */
export function identifySession(world: World): Identities['session'] {
  const { sql, now, gathering } = world
  const find = askTogether(gathering, {
    one: (token: AccessKey) => findMember(sql, token, now()),
    many: (tokens) => findMembers(sql, tokens, now()),
  })
  return (accessToken) => {
    const token = readAccessToken(accessToken)
    return token ? find(token) : Promise.resolve(undefined)
  }
}
