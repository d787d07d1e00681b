import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useStarts } from './drive.ts'

const { installation, start } = useStarts({ firstTime: true })

test('a busy port is one sentence that names the port and its variable', async () => {
  const other = createServer().listen(Number(installation.ports.SANDBOX_PORT), '127.0.0.1')
  await once(other, 'listening')
  const refused = start()
  expect(await refused.exited).toBe(1)
  expect(refused.output()).toBe(
    `Port ${installation.ports.SANDBOX_PORT} is already in use; ` +
      'stop the program that uses it, or set SANDBOX_PORT to a free port.\n',
  )
  other.close()
})

test('a file in place of the data folder is one sentence', async () => {
  const file = join(installation.folder, 'file')
  await writeFile(file, '')
  const refused = start({ DATA_DIR: file })
  expect(await refused.exited).toBe(1)
  expect(refused.output()).toBe(
    `The data folder ${file} cannot be made because a file is in its place; move it or set DATA_DIR.\n`,
  )
})

test('a DATABASE_URL where nobody answers is one sentence without its password', async () => {
  const refused = start({ DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/dpass' })
  expect(await refused.exited).toBe(1)
  expect(refused.output()).toBe(
    'Checking DATABASE_URL …\nDATABASE_URL does not work: nothing answers at 127.0.0.1:1.\n',
  )
})
