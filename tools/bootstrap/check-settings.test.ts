import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { productionSettings } from '../start/system/production-settings.ts'
import { takePort } from '../start/system/take-port.ts'
import { bundleJudge, bundlePath } from './bundle-judge.ts'
import { checkSettings } from './check-settings.mjs'

const repository = resolve(import.meta.dirname, '../..')

/** As it is checked out, as far as it is read: nothing is installed, and no web app is built. */
function checkOut(): string {
  const root = mkdtempSync(join(tmpdir(), 'dpass-settings-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  cpSync(join(repository, 'tools/bootstrap'), join(root, 'tools/bootstrap'), { recursive: true })
  return root
}

test('with nothing installed a wrong setting is told in a sentence that names it', async () => {
  const root = checkOut()
  const complete = {
    ...productionSettings,
    DATABASE_URL: 'postgres://dpass@10.0.0.5/dpass',
    HOST: '127.0.0.1',
    PORT: String(await takePort()),
  }
  const judge = (environment: Record<string, string>) => checkSettings({ root, node: process.execPath, environment })
  expect(judge(complete)).toBeUndefined()
  expect(judge({ ...complete, MAIL_FROM: 'not an address', OFFLINE_READING: 'no' })).toBe(
    'DPASS cannot start:\n' +
      '  MAIL_FROM must be an address to send from, such as DPASS <no-reply@dpass.example>.\n' +
      '  OFFLINE_READING must be one of on, off.',
  )
  expect(judge({ ...complete, HOST: '192.0.2.1' })).toBe(
    'DPASS cannot start: HOST is "192.0.2.1", which is not an address of this machine.',
  )
  expect(judge({ ...complete, WEB_ROOT: root })).toContain(`WEB_ROOT is "${root}", where no web app has been built`)
})

test('what judges the settings is made from the sources as they are', async () => {
  expect(readFileSync(bundlePath, 'utf8'), 'node tools/bootstrap/bundle-judge.ts').toBe(await bundleJudge())
})
