import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'

/**
 * As `jsxImportSource` in tsconfig.json, which Vite does not read. Not by the plugin's own option, which would have Vite
 * bundle these files of ours as if they were a library's.
 */
export const compileJsx = (): PluginOption => [
  react(),
  { name: 'jsx-import-source', config: () => ({ oxc: { jsx: { importSource: '@dpass/web/lines' } } }) },
]
