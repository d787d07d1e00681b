import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import { findBrowser } from './find-browser.ts'

const run = (command: string, ...args: string[]) => {
  console.log(`running ${command} ${args.join(' ')}`)
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0
}

/** Only Debian's own package is a browser; Ubuntu's of the same name is an empty shell around a snap. */
const isRootOnDebian = () =>
  process.getuid?.() === 0 &&
  existsSync('/etc/os-release') &&
  /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))

const installFromDebian = () =>
  isRootOnDebian() &&
  run('apt-get', 'update', '-q') &&
  // Releases before the shell was packaged have only the whole browser.
  ['chromium-headless-shell', 'chromium'].some((name) =>
    run('apt-get', 'install', '-q', '-y', '--no-install-recommends', name),
  )

const installFromPlaywright = () => {
  const folder = dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json'))
  return run(process.execPath, join(folder, 'cli.js'), 'install', 'chromium')
}

const advice = `No browser was found and none could be installed.
Install Chromium or Chrome, or set CHROMIUM to the path of one, and run this again.`

const ensureBrowser = () => {
  const found = findBrowser()
  if (found !== undefined) return found
  console.log('no browser found: installing Chromium, which takes a minute')
  if (!installFromDebian()) installFromPlaywright()
  const installed = findBrowser()
  if (installed === undefined) throw new Error(advice)
  return installed
}

// What the gate runs before the journeys, and what anyone can run who wants a browser for them.
try {
  console.log(ensureBrowser())
} catch (error) {
  console.log(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
