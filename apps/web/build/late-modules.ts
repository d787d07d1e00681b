import type { Plugin } from 'vite'
import { filesOfPages } from './measure-pages.ts'

/** Modules that no first load may carry. */
export interface LateModules {
  readonly name: string
  readonly test: RegExp
}

export const lateModules: readonly LateModules[] = [
  {
    name: 'the half of the bridge that only the provider’s app needs',
    test: /\/src\/(?:bridge\/(?!find-host-channel|native-mode)|pages\/native\/|api\/session\/create-host-identity)/,
  },
  { name: 'what reads without a network', test: /\/src\/(?:pages\/offline\/|api\/query\/last-reads)/ },
  {
    name: 'what reports to services',
    test: /\/src\/(?:analytics|pages\/reporting)\/|\/node_modules\/@(?:amplitude|sentry)\//,
  },
]

/** Each finding as a sentence: a page whose files hold such a module, or modules that are in no file at all. */
export function findEarly(
  kinds: readonly LateModules[],
  pages: Readonly<Record<string, readonly string[]>>,
  modulesOf: ReadonlyMap<string, readonly string[]>,
): string[] {
  const matching = ({ test }: LateModules, file: string) => (modulesOf.get(file) ?? []).find((id) => test.test(id))
  return kinds.flatMap((kind) => {
    // Its pattern was left behind by a move, and would never find anything.
    if (![...modulesOf.keys()].some((file) => matching(kind, file))) return [`nothing is built of ${kind.name}`]
    return Object.entries(pages).flatMap(([path, files]) => {
      const early = files.map((file) => matching(kind, file)).find(Boolean)
      return early ? [`the first load of ${path} carries ${kind.name}: ${early}`] : []
    })
  })
}

/** Fails the build when the first load of some page carries what is meant to come later or never. */
export function keepLate(kinds: readonly LateModules[]): Plugin {
  const modulesOf = new Map<string, readonly string[]>()
  return {
    name: 'keep-late',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle))
        if (output.type === 'chunk') modulesOf.set(output.fileName, output.moduleIds)
    },
    writeBundle: {
      sequential: true,
      async handler({ dir: folder = '' }) {
        const found = findEarly(kinds, await filesOfPages(folder), modulesOf)
        if (found.length > 0) this.error(found.join('\n'))
      },
    },
  }
}
