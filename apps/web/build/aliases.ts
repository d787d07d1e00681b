import { fileURLToPath } from 'node:url'
import type { Alias } from 'vite'

/** Modules of libraries that ours take the place of, in the browser's build and in the one that renders the first views. */
export const aliases: Alias[] = [
  // What React 18 brought itself is not brought along a second time for older ones.
  { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' },
  {
    find: /^use-sync-external-store\/shim\/with-selector(?:\.js)?$/,
    replacement: fileURLToPath(new URL('../src/ui/feedback/select-from-store.ts', import.meta.url)),
  },
  // How lucide-react makes its icons is replaced by our own, smaller way.
  {
    find: /^\.\.\/createLucideIcon\.mjs$/,
    replacement: fileURLToPath(new URL('../src/ui/mark/create-icon.ts', import.meta.url)),
  },
]
