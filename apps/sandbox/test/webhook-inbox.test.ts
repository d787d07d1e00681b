import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { openSandbox } from './open-sandbox.ts'

const secret = `whsec_${btoa('the secret of one endpoint!')}`
const now = new Date('2026-11-20T02:00:00Z')
const event = JSON.stringify({ type: 'redemption.completed', timestamp: now.toISOString(), data: { points: 6 } })

interface Arrived {
  readonly id: string
  readonly webhookId: string
  readonly signature: string
  readonly answer: string
  readonly event: { readonly type?: string } | null
  readonly body: string
}

/** An inbox as DPASS reaches it, and as a tester rules and reads it. */
async function openInbox(name = 'my-car-park') {
  const clock = { now }
  const sandbox = await openSandbox({ now: () => clock.now })
  const path = `/webhook-inbox/${name}`
  return {
    ...sandbox,
    clock,
    path,
    set: (settings: object) => sandbox.write('PUT', `/control${path}`, settings),
    arrived: async (query = '') => (await (await sandbox.call(`/control${path}${query}`)).json()) as Arrived[],
    /** As any sender of Standard Webhooks does. */
    tell: (body = event, { by = secret, id = 'msg_1', at = clock.now, headers = {} } = {}) =>
      sandbox.call(path, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
          'webhook-signature': new Webhook(by).sign(id, at, body),
          ...headers,
        },
      }),
  }
}

test('what is posted to an address of one’s own is kept as it came, newest first', async () => {
  const { tell, arrived, page, path } = await openInbox()
  expect((await tell()).status).toBe(200)
  expect((await tell('no JSON <b>', { id: 'msg_2' })).status).toBe(200)
  expect(await arrived()).toMatchObject([
    { webhookId: 'msg_2', body: 'no JSON <b>', event: null },
    { webhookId: 'msg_1', body: event, event: { type: 'redemption.completed' } },
  ])
  const shown = await page(path)
  expect(shown).toContain('redemption.completed')
  expect(shown).toContain('no JSON &lt;b&gt;')
  expect(await page('/webhook-inbox')).toContain('2 則')
})

test('a signature is judged by the secret that the tester has entered, also of what arrived before', async () => {
  const { tell, arrived, set, page, path } = await openInbox()
  await tell()
  expect(await arrived()).toMatchObject([{ signature: 'UNJUDGED' }])
  expect((await set({ secret })).status).toBe(200)
  expect(await arrived()).toMatchObject([{ signature: 'VALID' }])
  expect(await page(path)).toContain('簽章正確')
  await set({ secret: `whsec_${btoa('the secret of another endpoint')}` })
  expect(await arrived()).toMatchObject([{ signature: 'WRONG' }])
})

test('a changed body, an old time, a missing header and the older of two secrets are told apart', async () => {
  const { tell, arrived, set } = await openInbox()
  await set({ secret })
  const sign = (body: string) => new Webhook(secret).sign('msg_1', now, body)
  await tell(event, { headers: { 'webhook-signature': sign(`${event} `) } })
  await tell(event, { at: new Date(now.getTime() - 301_000) })
  await tell(event, { headers: { 'webhook-signature': '' } })
  await tell(event, { headers: { 'webhook-signature': `v1,c29tZXRoaW5nIGVsc2U= ${sign(event)}` } })
  expect((await arrived()).map(({ signature }) => signature)).toEqual(['VALID', 'MISSING', 'LATE', 'WRONG'])
})

test.each([
  ['ok', 200],
  ['error', 500],
  ['gone', 410],
  ['slow', 200],
] as const)('an inbox told to answer %s answers %i', async (answer, status) => {
  const { tell, set, arrived } = await openInbox()
  await set({ answer, delayMs: 0 })
  expect((await tell()).status).toBe(status)
  expect(await arrived()).toMatchObject([{ answer }])
})

test('a slow inbox has kept the message before it answers, and lets go when the sandbox stops', async () => {
  const { tell, set, arrived, close } = await openInbox()
  await set({ answer: 'slow', delayMs: 30_000 })
  const waiting = tell().then(
    () => 'answered',
    () => 'cut',
  )
  expect(await arrived('?waitMs=20000')).toHaveLength(1)
  await close()
  expect(['answered', 'cut']).toContain(await waiting)
})

test('who waits for the next message is told when it comes, and of no other address’s', async () => {
  const { tell, arrived, call } = await openInbox()
  await tell()
  const [first] = await arrived()
  const next = arrived(`?after=${first?.id}&waitMs=20000`)
  await call('/webhook-inbox/another', { method: 'POST', body: '{}' })
  await tell(event, { id: 'msg_2' })
  expect((await next).map(({ webhookId }) => webhookId)).toEqual(['msg_2'])
})

test('the buttons of the page set secret and answer, and a wrong secret changes nothing', async () => {
  const { call, tell, arrived, page, path } = await openInbox()
  const press = async (fields: Record<string, string>) => {
    const sent = await call(`${path}/settings`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
    return page(sent.headers.get('location') ?? '')
  }
  expect(await press({ secret, answer: 'gone' })).toContain('已套用')
  expect(await press({ secret: 'whsec_', answer: 'ok' })).toContain('密鑰必須是')
  expect(await press({ secret, answer: 'teapot' })).toContain('密鑰必須是')
  expect((await tell()).status).toBe(410)
  expect(await arrived()).toMatchObject([{ signature: 'VALID' }])
})

test('an address is opened by its name, and no other name is an address', async () => {
  const { call, page } = await openInbox()
  const opened = await call('/webhook-inbox?name=my-car-park', { redirect: 'manual' })
  expect(opened.headers.get('location')).toBe('/webhook-inbox/my-car-park')
  expect(await page('/webhook-inbox?name=..%2Fcontrol')).toContain('名稱只能用小寫英文字母')
  for (const name of ['Upper', 'a b', '-a', 'x'.repeat(41)])
    expect((await call(`/webhook-inbox/${encodeURIComponent(name)}`, { method: 'POST', body: '{}' })).status).toBe(400)
})

test('two hundred messages are kept of each address, and a hundred addresses', async () => {
  const { tell, arrived, call } = await openInbox()
  for (let count = 0; count < 202; count++) await tell(event, { id: `msg_${count}` })
  const kept = await arrived()
  expect([kept.length, kept[0]?.webhookId, kept.at(-1)?.webhookId]).toEqual([200, 'msg_201', 'msg_2'])
  for (let count = 0; count < 100; count++) await call(`/webhook-inbox/other-${count}`, { method: 'POST', body: '{}' })
  expect(await arrived()).toEqual([])
})

test('an inbox can be emptied, and a message over 64 KiB is refused', async () => {
  const { tell, arrived, call, path } = await openInbox()
  await tell()
  expect((await call(`/control${path}`, { method: 'DELETE' })).status).toBe(200)
  expect(await arrived()).toEqual([])
  expect((await tell('x'.repeat(65_537))).status).toBe(413)
  expect(await arrived()).toEqual([])
})
