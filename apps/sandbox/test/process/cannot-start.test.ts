import { expect, test } from 'vitest'
import { CannotStart } from '../../src/cannot-start.ts'
import { buildSandbox } from '../../src/sandbox.ts'
import { readSettings } from '../../src/settings.ts'
import { newFolder, openSandbox } from '../open-sandbox.ts'

/** As main.ts does, which says the sentence and ends. */
async function start(environment: Record<string, string>): Promise<void> {
  const sandbox = buildSandbox(readSettings({ SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0', ...environment }, newFolder()))
  try {
    await sandbox.listen()
  } finally {
    await sandbox.close()
  }
}

test('a port that is taken is named in one sentence', async () => {
  const { port, smtpPort } = await openSandbox()
  await expect(start({ SANDBOX_PORT: String(port) })).rejects.toThrow(
    new CannotStart(`The sandbox cannot listen at 127.0.0.1:${port}: another program is using it.`),
  )
  await expect(start({ SANDBOX_SMTP_PORT: String(smtpPort) })).rejects.toThrow(
    new CannotStart(`The sandbox cannot take mail at 127.0.0.1:${smtpPort}: another program is using it.`),
  )
})

test('a folder that cannot be made is named in one sentence', async () => {
  await expect(start({ DATA_DIR: '/dev/null/data' })).rejects.toThrow(
    new CannotStart('The sandbox cannot keep its data in /dev/null/data: a part of its path is not a folder.'),
  )
})
