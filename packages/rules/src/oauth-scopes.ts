/** Everything a member may allow an app, in the order in which members read it. */
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

/** What an app does in its own name alone (client credentials): no member is asked for it. */
export const ownScopeNames = ['webhooks'] as const

export const isOwnScopeName = (name: string): boolean => (ownScopeNames as readonly string[]).includes(name)
