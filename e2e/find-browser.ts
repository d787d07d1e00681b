import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { chromium } from '@playwright/test'

type Environment = Readonly<Record<string, string | undefined>>

// The shell first: it is the same browser without the window around it, and opens a page in a third of the time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

const outsidePath = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const onPath = (environment: Environment) =>
  names.flatMap((name) => (environment['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name)))

/**
 * The browser to drive: the one named by $CHROMIUM, Playwright's own, or one of the system. A wrong $CHROMIUM is told
 * rather than passed over, because the run would otherwise silently test another browser.
 */
export const findBrowser = (
  environment: Environment = process.env,
  playwrightsOwn = chromium.executablePath(),
): string | undefined => {
  // Set by the gate for its steps that need no browser, so that none of them comes to depend on one.
  if (environment['DPASS_HIDE_BROWSERS']) return undefined
  const named = environment['CHROMIUM']
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM is set to ${named}, but there is no such file`)
  }
  return [playwrightsOwn, ...onPath(environment), ...outsidePath].find((path) => existsSync(path))
}
