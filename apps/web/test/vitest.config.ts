import { join } from 'node:path'
import { defineProject } from 'vitest/config'
import { compileJsx } from '../build/compile-jsx.ts'
import { nameBuild } from '../build/name-build.ts'
import { inBrowser } from './setup/in-browser.ts'

/** Primitives and the router's addresses. */
export default defineProject({
  root: join(import.meta.dirname, '..'),
  plugins: [compileJsx(), nameBuild()],
  // Found before the first test: what Vite meets only later it prepares with a reload, in the middle of a test.
  optimizeDeps: { entries: ['gallery.html', 'index.html', 'test/components/**/*.tsx'] },
  server: { hmr: false },
  // Each test takes away what it has put on the page, so files may share it and the modules it has loaded.
  test: { ...inBrowser('components'), isolate: false },
})
