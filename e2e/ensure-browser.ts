import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import { chromium } from '@playwright/test'

import { findBrowser } from './find-browser.ts'
import { launchOptionsFor } from './launch-options.ts'

const run = (command: string, args: readonly string[], environment: Record<string, string> = {}) =>
  spawnSync(command, args, { stdio: 'ignore', env: { ...process.env, ...environment } }).status === 0

/** Only Debian's own package is a browser; Ubuntu's of the same name is an empty shell around a snap. */
const isRootOnDebian = () =>
  process.getuid?.() === 0 &&
  existsSync('/etc/os-release') &&
  /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))

/** Another installation, such as the machine's own updates, is waited for. */
const installPackage = (name: string) =>
  run('apt-get', ['install', '-q', '-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=120', name], {
    DEBIAN_FRONTEND: 'noninteractive',
  })

const installFromDebian = () => {
  if (!isRootOnDebian()) return false
  // Refused while another is updating: the lists are as new then.
  run('apt-get', ['update', '-q'])
  // Releases before the shell was packaged have only the whole browser.
  return ['chromium-headless-shell', 'chromium'].some(installPackage)
}

const installFromPlaywright = () => {
  const folder = dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json'))
  // Offline, its usual half minute for each of several addresses and tries would be minutes.
  const patience = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '5000' }
  // Only root can add the libraries it needs from the system.
  const libraries = process.getuid?.() === 0 ? ['--with-deps'] : []
  return run(process.execPath, [join(folder, 'cli.js'), 'install', ...libraries, 'chromium'], patience)
}

/** The path of a browser that really starts: one that is there can still lack libraries of the system. */
const findWorking = async () => {
  const executablePath = findBrowser()
  if (executablePath === undefined) return undefined
  try {
    const browser = await chromium.launch(launchOptionsFor(executablePath))
    await browser.close()
    return executablePath
  } catch {
    return undefined
  }
}

const advice = () => {
  const found = findBrowser()
  const trouble = found === undefined ? 'there is none that could be installed' : `${found} does not start`
  return (
    `The journeys need a browser and ${trouble}: install one as root with "apt-get install chromium" (Debian), ` +
    '"dnf install chromium" (Fedora), "pacman -S chromium" (Arch) or "npx playwright install --with-deps chromium" ' +
    '(Ubuntu), or set CHROMIUM to the path of a Chrome or Chromium, and run this again.'
  )
}

const ensureBrowser = async () => {
  const found = await findWorking()
  if (found !== undefined) return found
  console.log('installing Chromium, which takes a minute')
  if (!installFromDebian()) installFromPlaywright()
  const installed = await findWorking()
  if (installed === undefined) throw new Error(advice())
  return installed
}

// The first step of the gate, and what anyone can run who wants a browser for the journeys.
try {
  console.log(await ensureBrowser())
} catch (error) {
  console.log(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
