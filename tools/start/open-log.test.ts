import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openLog } from './open-log.ts'

const folder = mkdtempSync(join(tmpdir(), 'dpass-log-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a start keeps the log of the one before and no older one', () => {
  const file = join(folder, 'api.log')
  for (const name of ['first', 'second', 'third']) {
    const log = openLog(file)
    log.write(name)
    log.close()
  }
  expect(readFileSync(file, 'utf8')).toBe('third\n')
  expect(readFileSync(`${file}.1`, 'utf8')).toBe('second\n')
})

test('a talkative process fills no disk', () => {
  const file = join(folder, 'talkative.log')
  const log = openLog(file, 1000)
  for (let count = 0; count < 1000; count++) log.write('x'.repeat(99))
  log.close()
  expect(statSync(file).size + statSync(`${file}.1`).size).toBeLessThanOrEqual(2 * 1100)
})
