import { defineConfig } from '@playwright/test'

import { findBrowser } from './find-browser.ts'
import { launchOptionsFor } from './launch-options.ts'

export default defineConfig({
  testDir: 'journeys',
  testMatch: '**/*.journey.ts',
  outputDir: '../test-results/journeys',
  globalSetup: ['./require-browser.ts', './start-stack.ts'],
  globalTimeout: 1_750_000,
  // A limit and not a wait: a machine with other work to do takes three times as long as a quiet one.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // One more than the two cores of a small machine: a tenth of the time a journey waits for an answer or a frame.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // A journey that needs a second try has shown a race.
  retries: 0,
  reporter: 'list',
  use: {
    // Tools read this file where there is no browser yet; the global setup refuses to run journeys there.
    launchOptions: launchOptionsFor(findBrowser()),
    locale: 'zh-TW',
    timezoneId: 'Asia/Taipei',
    // Answers that a journey changes would not reach a page that a worker answers. The journey about the worker allows it.
    serviceWorkers: 'block',
    // What moves is waited for. Journeys about motion turn it on again.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every journey doubles their time; `--trace on` makes one of the journey that is being looked into.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // The screen of the iPhones most members carry, on Chromium because it is the browser found on every machine.
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    // What an on-screen keyboard leaves of that phone, where browsers make the page smaller for it.
    {
      name: 'keyboard',
      grep: /@keyboard/,
      use: { viewport: { width: 390, height: 450 }, isMobile: true, hasTouch: true },
    },
    // The wide screen is laid out by the same pages, so only the main roads are walked on it; the sweep over every
    // screen looks whether all of them fit it.
    {
      name: 'wide',
      grep: /@main-road/,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
})
