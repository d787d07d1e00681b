import type { Plugin } from 'vite'

/** Files of the router whose work this app never asks for, and what stands there instead: 0.6 KiB less of every first load. */
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
]

export function trimRouter(): Plugin {
  return {
    name: 'trim-router',
    apply: 'build',
    enforce: 'pre',
    load: (id) => unused.find(([file]) => file.test(id))?.[1] ?? null,
  }
}
