import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { asDpass, read } from '../as-dpass.ts'
import { newFolder, talkTo } from '../open-sandbox.ts'

function run(environment: Record<string, string>): ChildProcess {
  const child = fork(join(import.meta.dirname, '../../src/main.ts'), {
    env: {
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      SANDBOX_PORT: '0',
      SANDBOX_SMTP_PORT: '0',
      ...environment,
    },
    silent: true,
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

async function ready(child: ChildProcess) {
  const [told] = (await once(child, 'message')) as [{ ready: true; port: number; smtpPort: number }]
  expect(told.ready).toBe(true)
  return { ...told, ...talkTo(told.port, told.smtpPort) }
}

test('what was acknowledged outlives a killed process', async () => {
  const DATA_DIR = newFolder()
  const first = run({ DATA_DIR })
  const before = await ready(first)
  await before.sendMail({ subject: '第一封', text: '您好' })
  await before.sendSms({ id: 'sms-1', to: '+886912345678', text: '簡訊' })
  const messages = await before.inbox()
  const programme = asDpass(before, 'TREEPOINT')
  await programme.link('driver')
  await programme.debit('driver', 'key', 280)
  first.kill('SIGKILL')
  await once(first, 'exit')

  const after = await ready(run({ DATA_DIR }))
  expect(await after.inbox()).toEqual(messages)
  expect(messages).toHaveLength(2)
  await after.sendSms({ id: 'sms-1', to: '+886912345678', text: '簡訊' })
  expect(await after.inbox()).toHaveLength(2)
  const again = asDpass(after, 'TREEPOINT')
  expect(await read(again.balance('driver'))).toEqual([200, { data: { account: 'driver', balance: 1_000 } }])
  expect(await read(again.movement('key'))).toEqual([200, { data: { made: true, idempotencyKey: 'key', points: 280 } }])
  expect((await again.debit('driver', 'key', 280)).status).toBe(200)
  expect(await again.ledger()).toHaveLength(1)
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s ends it in good order, also with a sender still connected',
  async (signal) => {
    const child = run({ DATA_DIR: newFolder() })
    const { sendMail, setFault } = await ready(child)
    await setFault('mail', { mode: 'timeout', rate: 1 })
    const waiting = expect(sendMail({ text: '您好' })).rejects.toThrow(/closed|refused|reset/i)
    child.kill(signal)
    expect(await once(child, 'exit')).toEqual([0, null])
    await waiting
  },
)

test('what keeps it from starting is said in one sentence', async () => {
  const child = run({ DATA_DIR: newFolder(), NODE_ENV: 'production' })
  const [words, [code]] = await Promise.all([text(child.stderr!), once(child, 'exit')])
  expect(code).toBe(1)
  expect(words).toBe('The sandbox plays the outside world for development and tests: it never runs in production.\n')
})

test('it ends with the process that started it', async () => {
  const child = run({ DATA_DIR: newFolder() })
  await ready(child)
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([0, null])
})
