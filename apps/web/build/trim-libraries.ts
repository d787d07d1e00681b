import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ownScroll = fileURLToPath(new URL('../src/ui/state/restore-scroll.ts', import.meta.url))

/** Files of the router and of the query client whose work this app never asks for, and what stands there instead. */
const unused: readonly (readonly [file: RegExp, instead: string])[] = [
  // The app gives the router another search codec (src/address/search.ts).
  [
    /\/@tanstack\/router-core\/dist\/esm\/searchParams\.js$/,
    'const none = undefined; export { none as defaultParseSearch, none as defaultStringifySearch, none as parseSearchWith, none as stringifySearchWith }',
  ],
  // The app stands at the root of its origin and rewrites no address.
  [
    /\/@tanstack\/router-core\/dist\/esm\/rewrite\.js$/,
    'const same = (rewrite, url) => url; const none = undefined; export { same as executeRewriteInput, same as executeRewriteOutput, none as composeRewrites, none as rewriteBasepath }',
  ],
  // No element but the page itself is scrolled back.
  [
    /\/@tanstack\/router-core\/dist\/esm\/scroll-restoration\.js$/,
    `export { setupScrollRestoration, storageKey } from ${JSON.stringify(ownScroll)}; const none = undefined; export { none as defaultGetScrollRestorationKey, none as getElementScrollRestorationEntry }`,
  ],
  // The app writes without it (src/api/query/use-write.ts).
  [
    /\/@tanstack\/query-core\/build\/modern\/mutationCache\.js$/,
    'export class MutationCache { resumePausedMutations() {} clear() {} }',
  ],
]

/** Together 2 KiB less of the first load of a page with data, 1 KiB of the others. */
export function trimLibraries(): Plugin {
  return {
    name: 'trim-libraries',
    apply: 'build',
    enforce: 'pre',
    load: (id) => unused.find(([file]) => file.test(id))?.[1] ?? null,
  }
}
