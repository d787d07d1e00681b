import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The step that finds or installs the browser; a step that opens one names it among its needs. */
export const browserStep = 'browser'

/**
 * What a step finds in its environment so that it meets no browser: the paths a caller may have set point nowhere, and
 * `e2e/find-browser.ts` looks no further.
 */
const hidden = {
  DPASS_HIDE_BROWSERS: '1',
  CHROMIUM: '',
  PLAYWRIGHT_BROWSERS_PATH: join(tmpdir(), 'dpass-no-browsers'),
}

/** Said out loud, because a gate may itself be run by a step from which browsers are hidden. */
const shown = { DPASS_HIDE_BROWSERS: '' }

/**
 * Every browser is hidden from a step that does not need one. Otherwise a step that reads the path of a browser when it
 * loads a file passes on each machine that has one and fails on each that has none.
 */
export const hideBrowsers = ({
  name,
  needs = [],
}: {
  name: string
  needs?: readonly string[]
}): Record<string, string> => (name === browserStep || needs.includes(browserStep) ? shown : hidden)
