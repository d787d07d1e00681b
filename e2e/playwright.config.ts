import { defineConfig } from '@playwright/test'

import { launchOptions } from './launch-options.ts'

export default defineConfig({
  testDir: 'journeys',
  testMatch: '**/*.journey.ts',
  outputDir: '../test-results/journeys',
  globalSetup: './start-stack.ts',
  globalTimeout: 880_000,
  timeout: 30_000,
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A journey that passes only at the second try has shown a defect.
  retries: 0,
  reporter: 'list',
  use: {
    launchOptions: launchOptions(),
    locale: 'zh-TW',
    timezoneId: 'Asia/Taipei',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    // The screen of the iPhones most members carry, on Chromium because it is the browser found on every machine.
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true },
    },
    // The watch for troubles is about the browser, not about a screen: once is enough.
    { name: 'wide', testIgnore: '**/troubles.journey.ts', use: { viewport: { width: 1280, height: 800 } } },
  ],
})
