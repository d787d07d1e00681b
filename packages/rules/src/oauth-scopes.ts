/** Everything an app may be allowed, in the order in which members read it. */
export const scopeNames = [
  'openid',
  'email',
  'phone',
  'points:read',
  'points:redeem',
  'plans:read',
  'offline_access',
] as const

export type ScopeName = (typeof scopeNames)[number]

export const isScopeName = (name: string): name is ScopeName => (scopeNames as readonly string[]).includes(name)

/** What an app may be allowed in its own name alone (client credentials): nothing that a member could allow it. */
export const ownNameScopes = ['webhooks', 'settlements:read'] as const

export const isOwnNameScope = (name: string): boolean => (ownNameScopes as readonly string[]).includes(name)
