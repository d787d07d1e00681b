import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { newFolder, openSandbox } from './open-sandbox.ts'

const key = 'the key of this demo'
const wanted = { name: '我的停車場', redirectUris: ['http://localhost:4000/callback'], scopes: ['points:redeem'] }

/** A DPASS that registers every app, until it is told to answer otherwise. */
async function openDpass() {
  const dpass = {
    asked: [] as [string, unknown][],
    refusal: undefined as undefined | { status: number; error: object },
  }
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const sent = body === '' ? undefined : (JSON.parse(body) as object)
      if (request.headers.authorization !== `Bearer ${key}`) return response.writeHead(401).end('{}')
      dpass.asked.push([`${request.method} ${request.url}`, sent])
      if (dpass.refusal)
        return response.writeHead(dpass.refusal.status).end(JSON.stringify({ error: dpass.refusal.error }))
      const uid = `sandbox-app-${dpass.asked.length}`
      const made = { uid, secret: `secret-of-${uid}-`.padEnd(43, 'x'), flow: 'oauth2', ...sent }
      const token = { token: 'ABCD2345EFGH', expiresAt: '2026-11-20T02:05:00.000Z' }
      return response.end(JSON.stringify({ data: request.url === '/demo/clients' ? made : token }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return { dpass, dpassUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

async function openDesk(dataDir = newFolder()) {
  const { dpass, dpassUrl } = await openDpass()
  const sandbox = await openSandbox({ dpassUrl, dataDir, demoControlKey: key })
  const press = async (path: string, fields: Record<string, string>) => {
    const sent = await sandbox.call(path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
    return { status: sent.status, shown: await sandbox.page(sent.headers.get('location') ?? path), body: sent }
  }
  return {
    ...sandbox,
    dpass,
    press,
    register: (body: object) => sandbox.write('POST', '/control/clients', body),
    listed: async () => (await (await sandbox.call('/control/clients')).json()) as { uid: string; secret: string }[],
  }
}

test('an app that is registered stands in the list with its secret, also after a restart and a reset', async () => {
  const dataDir = newFolder()
  const first = await openDesk(dataDir)
  const registered = (await (await first.register(wanted)).json()) as { uid: string }
  expect(registered).toEqual({
    uid: 'sandbox-app-1',
    secret: expect.stringContaining('secret-of-'),
    flow: 'oauth2',
    ...wanted,
    grantTypes: ['authorization_code', 'refresh_token'],
  })
  expect((await first.call('/control/reset', { method: 'POST' })).status).toBe(200)
  await first.close()
  const second = await openDesk(dataDir)
  expect(await second.listed()).toEqual([registered])
  expect(await second.page('/clients')).toContain('sandbox-app-1')
})

test('an app that is taken back is gone here and disabled there, also when DPASS has never heard of it', async () => {
  const { register, call, dpass, listed } = await openDesk()
  for (const status of [200, 404]) {
    const { uid } = (await (await register(wanted)).json()) as { uid: string }
    if (status === 404) dpass.refusal = { status, error: { code: 'NOT_FOUND' } }
    expect((await call(`/control/clients/${uid}`, { method: 'DELETE' })).status).toBe(200)
    expect(dpass.asked.at(-1)).toEqual([`DELETE /demo/clients/${uid}`, undefined])
    expect((await call(`/control/clients/${uid}`, { method: 'DELETE' })).status).toBe(404)
    dpass.refusal = undefined
  }
  expect(await listed()).toEqual([])
})

test('what DPASS refuses is told with its reasons, and what it does not answer is no app', async () => {
  const { register, dpass, listed } = await openDesk()
  const details = [{ field: 'redirectUris', message: 'http://a.example has to be https.' }]
  dpass.refusal = { status: 400, error: { code: 'VALIDATION_FAILED', message: '欄位有誤', details } }
  const refused = await register(wanted)
  expect([refused.status, await refused.json()]).toEqual([
    400,
    { error: 'VALIDATION_FAILED: 欄位有誤 redirectUris: http://a.example has to be https.' },
  ])
  dpass.refusal = { status: 503, error: { code: 'OVERLOADED' } }
  expect((await register(wanted)).status).toBe(502)
  for (const wrong of [{}, { name: '' }, { ...wanted, secret: 'mine' }, { ...wanted, redirectUris: 'one' }])
    expect((await register(wrong)).status).toBe(400)
  expect(await listed()).toEqual([])
})

test('a code for a machine is asked of DPASS for a member and a programme', async () => {
  const { write, dpass } = await openDesk()
  const ask = (body: object) => write('POST', '/control/transaction-token', body)
  expect(await (await ask({ email: 'tester@example.com' })).json()).toEqual({
    token: 'ABCD2345EFGH',
    expiresAt: '2026-11-20T02:05:00.000Z',
  })
  expect(dpass.asked).toEqual([
    ['POST /demo/transaction-tokens', { email: 'tester@example.com', programme: 'TREEPOINT' }],
  ])
  dpass.refusal = { status: 409, error: { code: 'PROGRAMME_NOT_LINKED', message: '尚未綁定' } }
  expect((await ask({ email: 'newcomer@example.com', programme: 'MOCHI_COIN' })).status).toBe(409)
  expect((await ask({ email: 'tester@example.com', programme: '../x' })).status).toBe(400)
})

test('an engineer registers an app on the page, reads its secret and takes it back', async () => {
  const { press, dpass, page } = await openDesk()
  const form = {
    name: ' 我的停車場 ',
    redirects: ' https://a.example/back \r\n\r\nhttp://localhost:4000/callback\nhttps://a.example/back',
    'grant.authorization_code': 'on',
    'grant.toString': 'on',
    'scope.points:redeem': 'on',
  }
  const { status, shown } = await press('/clients', form)
  expect(status).toBe(303)
  expect(dpass.asked).toEqual([
    [
      'POST /demo/clients',
      {
        name: '我的停車場',
        redirectUris: ['https://a.example/back', 'http://localhost:4000/callback'],
        grantTypes: ['authorization_code'],
        scopes: ['points:redeem'],
      },
    ],
  ])
  expect(shown).toContain('已註冊，請複製')
  expect(shown).toMatch(/<details[^>]* id="open" open>/)
  expect(shown).toContain('data-copy="secret-of-sandbox-app-1-')
  const removed = await press('/clients/remove', { uid: 'sandbox-app-1' })
  expect(removed.shown).toContain('已停用')
  expect(await page('/clients')).not.toContain('secret-of-')
})

test.each([
  [400, { details: [{ field: 'redirectUris.0', message: '' }] }, '請輸入完整的 https 網址'],
  [400, { details: [{ field: 'name', message: '' }] }, '請輸入 1 到 60 個字的名稱'],
  [400, { details: [{ field: 'client', message: '' }] }, 'offline_access 需要 refresh_token'],
  [409, { code: 'CONFLICT' }, '已有 100 個 App'],
  [503, { code: 'OVERLOADED' }, 'DPASS 沒有回應'],
])(
  'a form that DPASS answers with %i is shown again as it was filled in, and says why',
  async (status, error, words) => {
    const { dpass, call } = await openDesk()
    dpass.refusal = { status, error }
    const fields = { name: '<b>我的</b>', redirects: 'http://a.example', 'scope.email': 'on' }
    const answer = await call('/clients', { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
    const shown = (await answer.text()).replaceAll('\u00a0', ' ').replaceAll('<wbr>', '')
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(shown).toContain(words)
    expect(shown).toContain('value="&lt;b&gt;我的&lt;/b&gt;"')
    expect(shown).toMatch(/name="scope\.email" checked/)
    expect(shown).not.toMatch(/name="scope\.openid" checked/)
  },
)

test('without the demo’s key nothing can be registered', async () => {
  const { call, write, page } = await openSandbox()
  expect((await write('POST', '/control/clients', wanted)).status).toBe(404)
  expect((await call('/clients')).status).toBe(404)
  expect(await page('/')).not.toContain('href="/clients"')
})
