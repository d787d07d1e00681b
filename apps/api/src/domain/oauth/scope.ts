import { isScopeName, type ScopeName, scopeNames } from '@dpass/rules/oauth-scopes'
import { say, type WordsKey } from '../../platform/copy/say.ts'

/** What a member reads before they allow it. */
const sentences: Readonly<Record<ScopeName, WordsKey>> = {
  openid: 'scope.openid',
  email: 'scope.email',
  phone: 'scope.phone',
  'points:read': 'scope.points_read',
  'points:redeem': 'scope.points_redeem',
  'plans:read': 'scope.plans_read',
  offline_access: 'scope.offline_access',
}

/** For an app that takes points offline_access means taking them at the barrier without the member; its sentence says so. */
const sentenceOf = (name: ScopeName, asked: readonly string[]): WordsKey =>
  name === 'offline_access' && !asked.includes('points:redeem') ? 'scope.offline_access.data' : sentences[name]

/** In one order, so that the same scopes always read alike. */
export function describeScopes(names: readonly string[], clientName: string) {
  const known = scopeNames.filter((name) => names.includes(name))
  const others = names.filter((name) => !isScopeName(name))
  return [
    ...known.map((name) => ({ name, description: say(sentenceOf(name, names)) })),
    ...others.map((name) => ({ name, description: say('scope.unknown', { clientName }) })),
  ]
}

export const readScopes = (text: unknown): string[] =>
  typeof text === 'string' ? text.split(' ').filter((name) => name !== '') : []
