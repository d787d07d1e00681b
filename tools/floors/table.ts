/**
 * The picture of docs/architecture.md as data: every file stands on one floor, and a floor imports only the floors it
 * lists. `contract (types)` means by `import type` alone.
 */
export type Floor = {
  name: string
  at: string
  imports: readonly string[]
  /** The folders directly below `at`. A folder that is not listed fails, so that each room is named here on purpose. */
  rooms?: readonly string[]
  /** Set where rooms never import each other: the sentence that is told of such an import. */
  apart?: string
  /** What is kept apart: the folders below `at`, or the nouns in them (`account/member.ts`, `account/member.sql.ts`). */
  apartBy?: 'room' | 'noun'
}

const packages = ['wire', 'contract', 'rules']
const api = ['api app', 'api routines', 'api features', 'api services', 'api domain', 'api platform', 'api adapters']
const webBelow = ['web ui', 'web copy', 'rules']

export const floors: readonly Floor[] = [
  { name: 'wire', at: 'packages/wire', imports: [] },
  { name: 'rules', at: 'packages/rules', imports: [] },
  { name: 'contract', at: 'packages/contract', imports: ['wire (types)'] },

  {
    name: 'api platform',
    at: 'apps/api/src/platform',
    imports: packages,
    rooms: ['http', 'database', 'limits', 'jobs', 'config', 'copy'],
  },
  { name: 'api adapters', at: 'apps/api/src/adapters', imports: ['api platform', ...packages], rooms: [] },
  {
    name: 'api domain',
    at: 'apps/api/src/domain',
    imports: ['api platform', 'rules', 'contract (types)'],
    rooms: ['account', 'oauth', 'plans', 'points', 'redemption', 'etag', 'webhooks', 'board'],
    apart: 'domain nouns import of each other types alone: a feature joins them',
    apartBy: 'noun',
  },
  // What two features share and one noun is too small for: it joins nouns and opens transactions, as a feature does.
  {
    name: 'api services',
    at: 'apps/api/src/services',
    imports: ['api domain', 'api platform', ...packages],
    rooms: ['account', 'deduction', 'redemption'],
  },
  {
    name: 'api features',
    at: 'apps/api/src/features',
    imports: ['api services', 'api domain', 'api platform', ...packages],
    rooms: [
      'account',
      'auth',
      'board',
      'deduction',
      'developers',
      'etag',
      'health',
      'housekeeping',
      'messages',
      'notices',
      'oauth',
      'passkeys',
      'payment',
      'plans',
      'programmes',
      'reconciliation',
      'records',
      'redemption',
      'settlements',
      'site',
      'webhook-endpoints',
      'webhooks',
    ],
    apart: 'features never import features: what two share moves down',
    apartBy: 'room',
  },
  { name: 'api app', at: 'apps/api/src/app.ts', imports: ['api features', 'api platform', 'contract', 'wire'] },
  { name: 'api routines', at: 'apps/api/src/routines.ts', imports: ['api features', 'api platform'] },
  { name: 'api demo', at: 'apps/api/src/demo', imports: ['api domain', 'api platform', 'rules', 'wire'] },
  {
    name: 'api operate',
    at: 'apps/api/src/operate',
    imports: ['api features', 'api domain', 'api platform', 'api adapters', 'rules'],
  },
  { name: 'api main', at: 'apps/api/src/main.ts', imports: [...api, 'api demo', ...packages] },

  { name: 'web copy', at: 'apps/web/src/copy', imports: ['rules'], rooms: [] },
  // The words a control says to a screen reader, and how it writes a number, are part of the control.
  {
    name: 'web ui',
    at: 'apps/web/src/ui',
    imports: ['web copy', 'rules'],
    rooms: ['action', 'choice', 'feedback', 'figure', 'form', 'layout', 'lines', 'mark', 'overlay', 'style'],
  },
  {
    name: 'web bridge',
    at: 'apps/web/src/bridge',
    imports: ['web copy', 'rules', 'contract (types)'],
    rooms: [],
  },
  { name: 'web address', at: 'apps/web/src/address', imports: ['rules'], rooms: [] },
  {
    name: 'web api',
    at: 'apps/web/src/api',
    imports: ['web address', 'web copy', 'wire', 'rules', 'contract (types)'],
    rooms: ['client', 'session', 'query'],
  },
  // What is reported of use and failures, and the services' own SDKs. Only pages/reporting knows it.
  { name: 'web analytics', at: 'apps/web/src/analytics', imports: ['web api'], rooms: [] },
  {
    name: 'web domain',
    at: 'apps/web/src/domain',
    imports: ['web api', 'web address', 'web bridge', ...webBelow, 'contract (types)'],
    rooms: ['linking', 'needs', 'new-password', 'passkeys', 'pause', 'purchase', 'records'],
  },
  // How overlays and the arrow in the header use the history.
  { name: 'web navigation', at: 'apps/web/src/navigation', imports: ['web bridge'], rooms: [] },
  {
    name: 'web features',
    at: 'apps/web/src/features',
    imports: ['web navigation', 'web domain', 'web address', 'web api', 'web bridge', ...webBelow, 'contract (types)'],
    rooms: [
      'account',
      'auth',
      'deduction',
      'error',
      'etag',
      'home',
      'oauth',
      'payment',
      'plans',
      'presence',
      'programmes',
      'records',
      'refuelling',
    ],
    apart: 'features never import features: a page joins them',
    apartBy: 'room',
  },
  {
    name: 'web pages',
    at: 'apps/web/src/pages',
    imports: [
      'web features',
      'web navigation',
      'web domain',
      'web analytics',
      'web address',
      'web api',
      'web bridge',
      ...webBelow,
    ],
    rooms: [
      'account',
      'auth',
      'deduction',
      'etag',
      'native',
      'nav',
      'oauth',
      'offline',
      'payment',
      'plans',
      'programmes',
      'records',
      'refuelling',
      'reporting',
      'sign-in',
    ],
  },
  {
    name: 'web routes',
    at: 'apps/web/src/routes.tsx',
    imports: ['web pages', 'web address', 'web api', ...webBelow],
  },
  {
    name: 'web main',
    at: 'apps/web/src/main.tsx',
    imports: ['web routes', 'web pages', 'web api', 'web bridge', ...webBelow],
  },
  // Run by the build alone, which has the app render its first views.
  {
    name: 'web prerender',
    at: 'apps/web/src/prerender',
    imports: ['web early', 'web routes', 'web pages', 'web features', 'web address', 'web api', 'web copy'],
    rooms: [],
  },
  // Scripts that the build writes into pages, where they run before the app is there.
  { name: 'web early', at: 'apps/web/src/early', imports: ['web features', 'web bridge', 'web api', 'web copy'] },
  // Every primitive in every state, for people who draw and build them; no build of the app contains it.
  {
    name: 'web gallery',
    at: 'apps/web/gallery',
    imports: ['web pages', 'web navigation', 'web domain', 'web address', ...webBelow],
    rooms: [],
  },
  // Runs beside the pages, as /sw.js, and is built by itself.
  { name: 'web worker', at: 'apps/web/src/worker', imports: [] },
  { name: 'web build', at: 'apps/web/build', imports: [] },
  { name: 'web build settings', at: 'apps/web/vite.config.ts', imports: ['web build'] },

  { name: 'sandbox', at: 'apps/sandbox', imports: packages },
  { name: 'e2e', at: 'e2e', imports: packages },
  {
    name: 'tools',
    at: 'tools',
    imports: [...packages, ...api, 'api demo', 'api main', 'api operate', 'sandbox', 'e2e'],
  },
  { name: 'bench', at: 'bench', imports: [...packages, ...api, 'api main', 'sandbox', 'e2e', 'tools'] },
  // What the pages show is run by partners on their own machines, so it has nothing of ours.
  { name: 'docs', at: 'docs', imports: [] },
  { name: 'root', at: '', imports: ['tools'] },
]

/** Tests may import anything of their own workspace, and beside it these. */
export const testsMayImport: readonly string[] = [...packages, 'tools', 'e2e']

/** Code that runs beside the product rather than in it: it reads the environment and ends its own process. */
export const processFloors: readonly string[] = [
  'tools',
  'bench',
  'e2e',
  'docs',
  'root',
  'web build',
  'web gallery',
  'web build settings',
]

/** Here time and chance arrive from the World or as arguments, so that a test can choose them. */
export const timelessFloors: readonly string[] = ['api features', 'api services', 'api domain', 'rules', 'contract']

/** Files past the hard limit, each with the reason why splitting would make it worse to read. */
export const longFiles: Readonly<Record<string, string>> = {
  'tools/bootstrap/judge-settings.mjs': 'made from judge-settings.ts and what it imports',
}
