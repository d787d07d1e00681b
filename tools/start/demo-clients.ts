/** A third party as DPASS registers it and the sandbox plays it. The secret is no secret: the demo is never production. */
export interface DemoClient {
  readonly uid: string
  /** What members read on the consent screen. */
  readonly name: string
  readonly brand: string | null
  readonly logoUrl: string | null
  readonly secret: string
  readonly flow: 'oauth' | 'oauth2'
  readonly redirectUris: readonly string[]
  readonly grantTypes: readonly string[]
  readonly scopes: readonly string[]
  readonly firstParty: boolean
}

const codeAndRefresh = ['authorization_code', 'refresh_token'] as const
/** A merchant also reads and refunds redemptions in its own name: the member may have disconnected it since. */
const merchant = [...codeAndRefresh, 'client_credentials'] as const
const deviceAndRefresh = ['urn:ietf:params:oauth:grant-type:device_code', 'refresh_token'] as const

/** Where browsers find the sandbox's pages and its third-party app; both are origins without a path. */
export interface Origins {
  readonly sandbox: string
  readonly app: string
}

/** The one list of them: the API registers it, the sandbox acts by it, and tests read it at `/control/clients`. */
export function demoClients({ sandbox, app }: Origins): readonly DemoClient[] {
  const logo = (name: string) => `${sandbox}/assets/${name}.svg`
  return [
    {
      ...thirdParty('demo-web', '路邊停 RoadSide', logo('roadside')),
      redirectUris: [`${app}/callback`],
      grantTypes: merchant,
      scopes: ['openid', 'email', 'phone', 'points:read', 'points:redeem', 'offline_access'],
    },
    {
      ...thirdParty('demo-legacy', '路邊停 RoadSide（舊版）', logo('roadside')),
      flow: 'oauth',
      redirectUris: [`${app}/legacy/callback`],
      grantTypes: codeAndRefresh,
      scopes: ['openid', 'email', 'phone', 'points:read', 'offline_access'],
    },
    {
      ...thirdParty('demo-parking', '好停停車場', logo('car-park')),
      redirectUris: [`${sandbox}/parking-gate/callback`],
      grantTypes: merchant,
      scopes: ['openid', 'points:redeem', 'plans:read', 'offline_access', 'settlements:read'],
    },
    {
      ...thirdParty('demo-fuel-machine', '自助加油機'),
      redirectUris: [],
      grantTypes: ['client_credentials'],
      scopes: ['points:redeem'],
    },
    {
      ...thirdParty('demo-cockpit', '車機', logo('cockpit')),
      redirectUris: [],
      grantTypes: deviceAndRefresh,
      scopes: ['openid', 'email', 'points:read', 'offline_access'],
    },
    {
      ...thirdParty('dpass-app', 'DPASS App'),
      redirectUris: ['dpass://callback', `${app}/app/callback`, `${sandbox}/phone/callback`],
      grantTypes: codeAndRefresh,
      scopes: ['openid', 'email', 'phone', 'offline_access', 'points:read'],
      firstParty: true,
    },
  ]
}

const thirdParty = (uid: string, name: string, logoUrl: string | null = null) => ({
  uid,
  name,
  brand: null,
  logoUrl,
  secret: `demo-secret-${uid}-for-development-only`,
  flow: 'oauth2' as const,
  firstParty: false,
})
