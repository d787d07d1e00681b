import { expect, test } from 'vitest'
import { openSandbox } from './open-sandbox.ts'

test('what a page of any site reports is taken and shown as it came, and nothing else is taken from there', async () => {
  const { call } = await openSandbox()
  const fromElsewhere = { origin: 'http://dpass.test', 'content-type': 'application/json' }
  const send = (path: string, body: string) => call(path, { method: 'POST', headers: fromElsewhere, body })
  const answers = [
    await send('/collector/events', '{"events":[]}'),
    await send('/api/1/envelope/', '{}\n{"type":"event"}'),
  ]
  for (const answer of answers) {
    expect(answer.status).toBe(200)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  }
  expect(await (await call('/control/reports')).json()).toEqual([
    { kind: 'events', body: '{"events":[]}' },
    { kind: 'errors', body: '{}\n{"type":"event"}' },
  ])
  const asked = await call('/collector/events', { method: 'OPTIONS', headers: fromElsewhere })
  expect(asked.headers.get('access-control-allow-headers')).toBe('*')
  expect((await send('/partners/sms/messages', '{}')).status).toBe(403)
})

test('the newest hundred reports are kept', async () => {
  const { call } = await openSandbox()
  for (let turn = 0; turn < 101; turn++) await call('/collector/events', { method: 'POST', body: String(turn) })
  const kept = (await (await call('/control/reports')).json()) as { body: string }[]
  expect([kept.length, kept[0]?.body, kept.at(-1)?.body]).toEqual([100, '1', '100'])
})
