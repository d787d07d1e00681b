import { scenarios } from '../features/error/error-words.ts'
import { readHomeSearch } from '../pages/read-home-search.ts'
import { addressesOf } from './read-addresses.ts'

/**
 * A view whose words the build writes into the HTML, because they are known before anybody is. Of a member's page it
 * is what stands there before the first reply: headings, names, and the shape of what will be the member's own.
 */
export interface FirstView {
  /** As in the route table; `*` for every address that is no page. */
  readonly path: string
  /** What is rendered. */
  readonly address: string
  /** Patterns of parameters, a missing one being empty. The first view of a path whose patterns all match is served. */
  readonly when?: Readonly<Record<string, string>>
  /** Anybody else is shown something else there. Undefined where everybody is shown the same. */
  readonly viewFor?: 'visitors' | 'members'
  /** Modules that the view shows beside its page's. */
  readonly modules?: readonly string[]
  /** Calls that are begun with the page; `?name` stands for that parameter of the address. */
  readonly reads?: readonly string[]
  /** Behind the view stands what only the device knows (early/fill-home.ts). */
  readonly isFilled?: boolean
}

const none = '^$'

/** Surely a path that `nextPath` lets through, and not home. Any other stays with the skeleton. */
const elsewhere = String.raw`^/(?!auth|oauth)[a-z0-9-]+(?:/[\w-]+)*(?:\?[\w=&%.-]{0,500})?$`

const auth: readonly FirstView[] = [
  { path: '/auth', address: '/auth?errorScenario=signedOut', when: { errorScenario: '^signedOut$' } },
  { path: '/auth', address: '/auth?errorScenario=session', when: { errorScenario: '^session$' } },
  { path: '/auth', address: '/auth?nextUrl=%2Faccount', when: { nextUrl: elsewhere } },
  { path: '/auth', address: '/auth', when: { nextUrl: '^/?$' } },
].map((view) => ({ ...view, viewFor: 'visitors' as const }))

const error: readonly FirstView[] = scenarios.map((scenario) => ({
  path: '/error',
  address: `/error?errorScenario=${scenario}`,
  when: { errorScenario: scenario === 'default' ? `^(?!(?:${scenarios.join('|')})$)|^default$` : `^${scenario}$` },
}))

const request = '/v2/oauth2/request?passthrough'

const oauth: readonly FirstView[] = [
  {
    path: '/oauth2',
    address: '/oauth2',
    when: { passthrough: none, oauthClientUid: none, cockpitAuthCode: none, outcome: none },
    modules: ['src/pages/oauth/UserCodePage.tsx'],
  },
  {
    path: '/oauth2',
    address: '/oauth2?cockpitAuthCode=WDJB-MJHT',
    when: { cockpitAuthCode: '^[A-Z0-9]{4}-[A-Z0-9]{4}$', outcome: none },
    viewFor: 'visitors',
  },
  {
    path: '/oauth2',
    address: '/oauth2?passthrough=any',
    when: { passthrough: '^[^]{1,512}$', cockpitAuthCode: none, outcome: none },
    reads: [request],
  },
  {
    path: '/oauth/sign-in',
    address: '/oauth/sign-in',
    when: { cockpitAuthCode: none, outcome: none },
    reads: [request],
  },
]

/** Without a parameter, which would open something above it. */
const home: FirstView = {
  path: '/',
  address: '/',
  when: Object.fromEntries(Object.keys(readHomeSearch({})).map((name) => [name, none])),
  viewFor: 'members',
  reads: addressesOf('/'),
  isFilled: true,
}

export const firstViews: readonly FirstView[] = [
  ...auth,
  ...error,
  ...oauth,
  home,
  { path: '*', address: '/no/such/page' },
]
