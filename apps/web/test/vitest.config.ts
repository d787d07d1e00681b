import { join } from 'node:path'
import { findBrowser } from '@dpass/e2e/find-browser.ts'
import { launchOptionsFor } from '@dpass/e2e/launch-options.ts'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineProject } from 'vitest/config'
import { nameBuild } from '../build/name-build.ts'
import { commands } from './components/setup/commands.ts'

/** Primitives and the router's addresses in a real browser, from the sources: no build and no server but Vitest's own. */
export default defineProject({
  root: join(import.meta.dirname, '..'),
  plugins: [react(), nameBuild()],
  // Found before the first test: what Vite meets only later it prepares with a reload, in the middle of a test.
  optimizeDeps: { entries: ['gallery.html', 'index.html', 'test/components/**/*.tsx'] },
  test: {
    name: 'components',
    include: ['test/components/**/*.test.tsx'],
    setupFiles: ['test/components/setup/open-page.ts'],
    // Limits and not waits, wide enough for a machine with other work to do.
    testTimeout: 60_000,
    maxWorkers: 2,
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({
        // Tools read this file where there is no browser yet.
        launchOptions: launchOptionsFor(findBrowser()),
        contextOptions: { hasTouch: true, locale: 'zh-TW', timezoneId: 'Asia/Taipei', reducedMotion: 'reduce' },
        actionTimeout: 10_000,
      }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 390, height: 844 },
      commands,
      locators: { testIdAttribute: 'data-section', exact: false },
      testerHtmlPath: 'test/components/setup/tester.html',
      screenshotFailures: false,
    },
  },
})
