import type { Plugin } from 'vite'

const codec = /\/@tanstack\/router-core\/dist\/esm\/searchParams\.js$/

/** Leaves out the router's own search codec, which is never used: the app gives it another (src/address/search.ts). */
export function ownSearchCodec(): Plugin {
  return {
    name: 'own-search-codec',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      codec.test(id)
        ? 'const none = undefined; export { none as defaultParseSearch, none as defaultStringifySearch, none as parseSearchWith, none as stringifySearchWith }'
        : null,
  }
}
