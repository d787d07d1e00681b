import type { LaunchOptions } from '@playwright/test'

import { chineseFontEnvironment } from './chinese-font.ts'
import { findBrowser } from './find-browser.ts'

/** A second name of this machine, for what must not happen on localhost. */
export const otherName = 'dpass.test'

/** How a browser at this path is started; without a path the options are only good to be read. */
export const launchOptionsFor = (executablePath: string | undefined): LaunchOptions => ({
  ...(executablePath !== undefined && { executablePath }),
  // Chromium's sandbox refuses to run as root and in many containers; the journeys open nothing but our own pages.
  chromiumSandbox: false,
  args: [`--host-resolver-rules=MAP ${otherName} 127.0.0.1`],
  env: { ...process.env, ...chineseFontEnvironment() },
})

/** How journeys and screenshots start the browser of this machine. */
export const launchOptions = (): LaunchOptions => {
  const executablePath = findBrowser()
  if (executablePath === undefined) throw new Error('no browser found: node e2e/ensure-browser.ts installs one')
  return launchOptionsFor(executablePath)
}
