import { findBrowser } from '@dpass/e2e/find-browser.ts'
import { launchOptionsFor } from '@dpass/e2e/launch-options.ts'
import { playwright } from '@vitest/browser-playwright'
import { commands } from '../components/setup/commands.ts'

/** Tests of one folder in a real browser, from the sources: no build and no server but Vitest's own. */
export const inBrowser = (name: 'components' | 'pages') => ({
  name,
  include: [`test/${name}/**/*.test.tsx`],
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
    instances: [{ browser: 'chromium' as const }],
    viewport: { width: 390, height: 844 },
    commands,
    locators: { testIdAttribute: 'data-section', exact: false },
    testerHtmlPath: 'test/components/setup/tester.html',
    screenshotFailures: false,
  },
})
