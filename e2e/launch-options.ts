import type { LaunchOptions } from '@playwright/test'

import { chineseFontEnvironment } from './chinese-font.ts'
import { findBrowser } from './find-browser.ts'

/** How journeys and screenshots start the browser. */
export const launchOptions = (): LaunchOptions => {
  const executablePath = findBrowser()
  if (executablePath === undefined) throw new Error('no browser found: node e2e/ensure-browser.ts installs one')
  return {
    executablePath,
    // Chromium's sandbox refuses to run as root and in many containers; the journeys open nothing but our own pages.
    chromiumSandbox: false,
    env: { ...process.env, ...chineseFontEnvironment() },
  }
}
