import { launchOptions } from './launch-options.ts'

/** Playwright's first global setup: says in one sentence that there is no browser, before the stack is started. */
const requireBrowser = () => void launchOptions()

export default requireBrowser
