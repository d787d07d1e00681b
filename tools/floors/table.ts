/**
 * The picture of docs/architecture.md as data: every file stands on one floor, and a floor imports only the floors it
 * lists. `contract (types)` means by `import type` alone. Rooms of a floor that keeps them apart never import each other.
 */
export type Floor = {
  name: string
  at: string
  imports: readonly string[]
  roomsApart?: string
}

const packages = ['wire', 'contract', 'rules']
const api = ['api app', 'api features', 'api domain', 'api platform', 'api adapters']
const web = ['web routes', 'web pages', 'web features', 'web api', 'web bridge', 'web ui', 'web copy']

export const floors: readonly Floor[] = [
  { name: 'wire', at: 'packages/wire', imports: [] },
  { name: 'rules', at: 'packages/rules', imports: [] },
  { name: 'contract', at: 'packages/contract', imports: ['wire (types)'] },

  { name: 'api platform', at: 'apps/api/src/platform', imports: packages },
  { name: 'api adapters', at: 'apps/api/src/adapters', imports: ['api platform', 'contract', 'wire'] },
  {
    name: 'api domain',
    at: 'apps/api/src/domain',
    imports: ['api platform', 'rules', 'contract (types)'],
    roomsApart: 'domain nouns never import each other: a feature joins them',
  },
  {
    name: 'api features',
    at: 'apps/api/src/features',
    imports: ['api domain', 'api platform', ...packages],
    roomsApart: 'features never import features: what two share moves down',
  },
  { name: 'api app', at: 'apps/api/src/app.ts', imports: ['api features', 'api platform', 'contract', 'wire'] },
  { name: 'api demo', at: 'apps/api/src/demo', imports: ['api domain', 'api platform', 'rules'] },
  {
    name: 'api operate',
    at: 'apps/api/src/operate',
    imports: ['api features', 'api domain', 'api platform'],
  },
  { name: 'api main', at: 'apps/api/src/main.ts', imports: [...api, 'api demo', ...packages] },

  { name: 'web copy', at: 'apps/web/src/copy', imports: ['rules'] },
  // The words a control says to a screen reader, and how it writes a number, are part of the control.
  { name: 'web ui', at: 'apps/web/src/ui', imports: ['web copy', 'rules'] },
  { name: 'web bridge', at: 'apps/web/src/bridge', imports: ['rules'] },
  { name: 'web api', at: 'apps/web/src/api', imports: ['web copy', 'wire', 'rules', 'contract (types)'] },
  {
    name: 'web features',
    at: 'apps/web/src/features',
    imports: ['web api', 'web ui', 'web copy', 'rules', 'contract (types)'],
    roomsApart: 'features never import features: a page joins them',
  },
  {
    name: 'web pages',
    at: 'apps/web/src/pages',
    imports: ['web features', 'web api', 'web bridge', 'web ui', 'web copy', 'rules'],
  },
  {
    name: 'web routes',
    at: 'apps/web/src/routes.tsx',
    imports: ['web pages', 'web api', 'web ui', 'web copy', 'rules'],
  },
  { name: 'web main', at: 'apps/web/src/main.tsx', imports: [...web, 'rules'] },
  { name: 'web build', at: 'apps/web/build', imports: [] },
  { name: 'web build settings', at: 'apps/web/vite.config.ts', imports: ['web build'] },

  { name: 'sandbox', at: 'apps/sandbox', imports: packages },
  { name: 'e2e', at: 'e2e', imports: packages },
  { name: 'tools', at: 'tools', imports: [...packages, ...api, 'api main', 'sandbox', 'e2e'] },
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
  'web build settings',
]

/** Here time and chance arrive from the World or as arguments, so that a test can choose them. */
export const timelessFloors: readonly string[] = ['api features', 'api domain', 'rules', 'contract']

/** Files past the hard limit, each with the reason why splitting would make it worse to read. */
export const longFiles: Readonly<Record<string, string>> = {}
