import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { hideBrowsers } from '../tools/gate/hide-browsers.ts'
import { findBrowser } from './find-browser.ts'

let folder = ''
const plant = (name: string) => {
  const path = join(folder, name)
  writeFileSync(path, '')
  return path
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'browser-'))
})

afterAll(() => rmSync(folder, { recursive: true }))

test("the one named by CHROMIUM comes first, then Playwright's own, then the system's", () => {
  const named = plant('named')
  const own = plant('own')
  const system = plant('google-chrome')
  expect(findBrowser({ CHROMIUM: named, PATH: folder }, own)).toBe(named)
  expect(findBrowser({ CHROMIUM: '', PATH: folder }, own)).toBe(own)
  expect(findBrowser({ PATH: `/nowhere:${folder}` }, join(folder, 'not installed'))).toBe(system)
})

test('a CHROMIUM that does not exist is told, and no other browser taken instead', () => {
  const wrong = join(folder, 'wrong')
  expect(() => findBrowser({ CHROMIUM: wrong, PATH: folder })).toThrow(`CHROMIUM is set to ${wrong}`)
})

test('none is found by a step of the gate that says it needs none', () => {
  const everywhere = { CHROMIUM: plant('named'), PATH: folder }
  const look = (needs: string[]) =>
    findBrowser({ ...everywhere, ...hideBrowsers({ name: 'a step', needs }) }, plant('own'))
  expect(look(['web build'])).toBeUndefined()
  expect(look(['browser'])).toBe(everywhere.CHROMIUM)
})
