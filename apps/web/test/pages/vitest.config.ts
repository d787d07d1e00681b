import { join } from 'node:path'
import { defineProject } from 'vitest/config'
import { compileJsx } from '../../build/compile-jsx.ts'
import { nameBuild } from '../../build/name-build.ts'
import { inBrowser } from '../setup/in-browser.ts'

const define = { 'process.env.NODE_ENV': '"production"' }

/**
 * Whole pages over a stand-in for the API. React's production build: the development build takes ten times as long to
 * render a page, and warns of what the components' tests have seen.
 */
export default defineProject({
  root: join(import.meta.dirname, '../..'),
  cacheDir: '../../node_modules/.vite-pages',
  plugins: [compileJsx(), nameBuild()],
  define,
  oxc: { jsx: { development: false } },
  server: { hmr: false },
  optimizeDeps: {
    // Found before the first test: what Vite meets only later it prepares with a reload, in the middle of a test.
    entries: ['index.html', 'test/pages/**/*.tsx'],
    rolldownOptions: { transform: { define } },
  },
  // The app knows the contract by its types alone; the stand-in refuses in the contract's own words.
  resolve: {
    alias: {
      '@dpass/contract/refusals': join(import.meta.dirname, '../../../../packages/contract/src/refusals.ts'),
    },
  },
  // Each test brings its own API, session and address, so files may share a page and the modules it has loaded.
  test: { ...inBrowser('pages'), isolate: false },
})
