import { expect, test } from 'vitest'
import { asDpass, callback, linkQuery, read, sign } from './as-dpass.ts'
import { openSandbox, readPage } from './open-sandbox.ts'
import { receiveWebhooks } from './receive-webhooks.ts'

const hostile = `"><script>alert(1)</script><img src=x onerror='alert(2)'>`
const pageOf = (uid: string) => (uid === 'CAR_MOCHI' ? '/apps/car-mochi/link' : `/programmes/${uid}/link`)

/** A sandbox, and what pressing a button of one of its forms does. */
async function openPages(dpassUrl?: string) {
  const sandbox = await openSandbox(dpassUrl === undefined ? {} : { dpassUrl })
  const press = (path: string, fields: Record<string, string>) =>
    sandbox.call(path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  const answer = (uid: string, fields: Record<string, string>, to = callback) =>
    press(pageOf(uid), { linkId: 'link-1', callback: to, signature: sign(uid, 'link-1', to), ...fields })
  return { ...sandbox, press, answer }
}

test.each(['FAMI_POINT', 'TREEPOINT', 'MOCHI_COIN', 'CAR_MOCHI'])(
  '%s: agreeing leads back with a code',
  async (uid) => {
    const { page, answer, ...sandbox } = await openPages()
    const shown = await page(`${pageOf(uid)}?${linkQuery(uid, 'link-1')}`)
    expect(shown).toContain('測試環境：不會使用真實點數或款項')
    expect(shown).toContain('同意綁定')
    expect(shown).toContain('value="known:driver"')

    const sent = await answer(uid, { result: 'approve', choice: 'known:driver' })
    expect(sent.status).toBe(303)
    const back = new URL(sent.headers.get('location') ?? '')
    expect(back.origin + back.pathname).toBe('http://dpass.test/resource-owners/1/link-state-confirmation')
    expect([...back.searchParams.keys()]).toEqual(['nextUrl', 'linkId', 'checkCode'])
    expect(back.searchParams.get('nextUrl')).toBe('/etag?a=1')
    const confirmed = asDpass(sandbox, uid).confirm('link-1', back.searchParams.get('checkCode') ?? '')
    expect(await read(confirmed)).toEqual([200, { data: { linkId: 'link-1', account: 'driver' } }])
  },
)

test('points are shown where there are any', async () => {
  const { page } = await openPages()
  expect(await page(`/programmes/FAMI_POINT/link?${linkQuery('FAMI_POINT', 'link-1')}`)).toContain('36,400 點')
  expect(await page(`/apps/car-mochi/link?${linkQuery('CAR_MOCHI', 'link-1')}`)).not.toContain(' 點')
})

test.each([
  ['deny', 'CANCELLED'],
  ['fail', 'FAILED'],
])('%s leads back with %s and without a code', async (result, outcome) => {
  const { answer } = await openPages()
  const back = new URL((await answer('TREEPOINT', { result, choice: 'known:driver' })).headers.get('location') ?? '')
  expect(Object.fromEntries(back.searchParams)).toEqual({ nextUrl: '/etag?a=1', linkId: 'link-1', result: outcome })
})

test('another account can be typed, and is opened with nothing in it', async () => {
  const { answer, ...sandbox } = await openPages()
  const sent = await answer('TREEPOINT', { result: 'approve', choice: 'other', account: ' 王小明 ' })
  expect(sent.status).toBe(303)
  expect(await asDpass(sandbox, 'TREEPOINT').accounts()).toContainEqual({ account: '王小明', balance: 0 })
})

test.each(['', '  ', '..', 'x'.repeat(257)])('the account "%s" is asked for again', async (account) => {
  const { answer, ...sandbox } = await openPages()
  const before = await asDpass(sandbox, 'TREEPOINT').accounts()
  const sent = await answer('TREEPOINT', { result: 'approve', choice: 'other', account })
  expect(sent.status).toBe(400)
  expect(await readPage(sent)).toContain('請輸入 1 到 256 個字的帳號名稱')
  expect(await asDpass(sandbox, 'TREEPOINT').accounts()).toEqual(before)
})

test.each([
  ['nothing', ''],
  ['no signature', `linkId=link-1&callback=${encodeURIComponent(callback)}`],
  ['another programme’s signature', linkQuery('MOCHI_COIN', 'link-1')],
  ['another link’s signature', linkQuery('TREEPOINT', 'link-2').replace('link-2', 'link-1')],
  ['two links', `${linkQuery('TREEPOINT', 'link-1')}&linkId=link-2`],
])('a page opened with %s says so, and nothing can be agreed to', async (_, query) => {
  const { call, press } = await openPages()
  const shown = await call(`/programmes/TREEPOINT/link?${query}`)
  expect(shown.status).toBe(400)
  const markup = await shown.text()
  expect(markup).toContain('無法確認綁定要求')
  expect(markup).not.toContain('<form')
  const fields = Object.fromEntries(new URLSearchParams(query))
  const sent = await press('/programmes/TREEPOINT/link', { ...fields, linkId: 'link-1', result: 'approve' })
  expect(sent.status).toBe(400)
})

test.each([
  'http://evil.test/',
  'http://dpass.test.evil.test/',
  'http://dpass.test:81/',
  'https://dpass.test/',
  'http://driver@dpass.test/',
  'javascript:alert(1)',
  '/resource-owners',
])('nobody is sent to %s, not even if DPASS had signed it', async (to) => {
  const { call, answer } = await openPages()
  const shown = await call(`/programmes/TREEPOINT/link?${linkQuery('TREEPOINT', 'link-1', to)}`)
  expect(shown.status).toBe(400)
  expect(await shown.text()).toContain('返回網址不屬於 DPASS')
  const sent = await answer('TREEPOINT', { result: 'deny' }, to)
  expect([sent.status, sent.headers.get('location')]).toEqual([400, null])
})

test.each([
  ['http://localhost:3000', 'http://127.0.0.1:3000/x', 303],
  ['http://192.168.1.5:3000', 'http://localhost:3000/x', 303],
  ['http://localhost:3000', 'http://localhost:3001/x', 400],
])('a DPASS at %s may be called %s by its own machine', async (dpassUrl, to, status) => {
  const { answer, call } = await openPages(dpassUrl)
  expect((await answer('TREEPOINT', { result: 'deny' }, to)).status).toBe(status)
  const shown = await call(`/programmes/TREEPOINT/link?${linkQuery('TREEPOINT', 'link-1', to)}`)
  const policy = shown.headers.get('content-security-policy') ?? ''
  expect(policy.includes(`form-action 'self' ${new URL(to).origin};`)).toBe(status === 303)
})

test('hostile account names and keys are shown as text', async () => {
  const { page, ...sandbox } = await openPages()
  const { setBalance, link, debit } = asDpass(sandbox, 'MOCHI_COIN')
  await setBalance(hostile, 600)
  await link(hostile, 'link-1')
  await debit(hostile, hostile, 6)
  const linkPage = `/programmes/MOCHI_COIN/link?${linkQuery('MOCHI_COIN', hostile)}`
  for (const path of [
    '/programmes/MOCHI_COIN',
    linkPage,
    `/programmes/MOCHI_COIN?find=${encodeURIComponent(hostile)}`,
  ]) {
    const markup = await page(path)
    expect(markup).toContain(
      '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=&#39;alert(2)&#39;&gt;',
    )
    expect(markup).not.toContain('<script')
    expect(markup).not.toContain('<img')
  }
})

test('the first page leads to every programme and tells its fault and its maintenance', async () => {
  const { dpassUrl } = await receiveWebhooks(200)
  const { page, ...sandbox } = await openPages(dpassUrl)
  expect(await page('/')).not.toContain('系統維護中')
  await asDpass(sandbox, 'TREEPOINT').setFault({ mode: 'error', rate: 0.5 })
  await asDpass(sandbox, 'MOCHI_COIN').setAbnormal(true)
  const home = await page('/')
  for (const uid of ['FAMI_POINT', 'TREEPOINT', 'MOCHI_COIN', 'CAR_MOCHI']) {
    expect(home).toContain(`href="/programmes/${uid}"`)
  }
  expect(home).toContain('模擬錯誤 50%')
  expect(home).toContain('系統維護中')
})

test('the books show accounts and ledger, and can be looked through by a part of a name', async () => {
  const { page, ...sandbox } = await openPages()
  const { debit } = asDpass(sandbox, 'TREEPOINT')
  await debit('demo-driver', 'key-1', 114)
  const all = await page('/programmes/TREEPOINT')
  for (const words of ['newcomer', '48,600 點', '−114 點', '餘額 1,166 點', 'key-1']) expect(all).toContain(words)
  const some = await page('/programmes/TREEPOINT?find=FAM')
  expect(some).toContain('48,600 點')
  expect(some).not.toContain('newcomer')
  expect(some).not.toContain('key-1')
  expect(await page('/programmes/TREEPOINT?find=nobody')).toContain('找不到符合的帳號')
})

test('the buttons do what they say, and the page tells what came of it', async () => {
  const { received, dpassUrl } = await receiveWebhooks(200, 200, 401)
  const { press, page, call, ...sandbox } = await openPages(dpassUrl)
  const follow = async (button: string, fields: Record<string, string>) => {
    const { status, headers } = await press(`/programmes/TREEPOINT/${button}`, fields)
    expect(status).toBe(303)
    return page(headers.get('location') ?? '')
  }
  const { balance, accounts } = asDpass(sandbox, 'TREEPOINT')
  expect(await follow('balance', { account: 'driver', balance: '77' })).toContain('餘額已更新')
  expect(await accounts()).toContainEqual({ account: 'driver', balance: 77 })
  expect(await follow('invalidate', { account: 'demo-driver' })).toContain('已通知 DPASS')
  expect((await balance('demo-driver')).status).toBe(401)
  expect(await follow('status', { abnormal: 'true' })).toContain('結束維護')
  expect(await follow('status', { abnormal: 'false' })).toContain('DPASS 沒有接受通知（401）')
  expect(received).toHaveLength(3)
  expect(await follow('faults', { mode: 'error' })).toContain('模擬錯誤 100%')
  expect(await read(call('/control/programmes/TREEPOINT/faults'))).toEqual([200, { mode: 'error', rate: 1 }])
})

test('a wrong entry changes nothing and is told so', async () => {
  const { press, page, ...sandbox } = await openPages()
  const { accounts } = asDpass(sandbox, 'TREEPOINT')
  const before = await accounts()
  for (const [button, fields] of [
    ['balance', { account: 'driver', balance: '-5' }],
    ['balance', { account: 'driver', balance: '' }],
    ['balance', { account: 'nobody', balance: '5' }],
    ['invalidate', { account: 'nobody' }],
    ['faults', { mode: 'broken' }],
  ] as const) {
    const { headers } = await press(`/programmes/TREEPOINT/${button}`, fields)
    expect(await page(headers.get('location') ?? '')).toContain('輸入的資料有誤，請再確認')
  }
  expect(await accounts()).toEqual(before)
})

test('the programmes’ pages forbid foreign scripts, and every file they ask for is there', async () => {
  const { call } = await openPages()
  const linkPages = ['TREEPOINT', 'CAR_MOCHI'].map((uid) => `${pageOf(uid)}?${linkQuery(uid, 'link-1')}`)
  for (const path of ['/programmes/TREEPOINT', '/programmes/CAR_MOCHI', '/programmes/TREEPOINT/link', ...linkPages]) {
    const answer = await call(path)
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*script-src 'self'/)
    const files = [...(await answer.text()).matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file]) => file ?? '')
    expect(files.length).toBeGreaterThan(4)
    for (const file of files) expect((await call(file)).status).toBe(200)
  }
})

test('setting a balance leads back to the account in the list as it was, which stands open and says what became of it', async () => {
  const { page, press } = await openPages()
  const sent = await press('/programmes/TREEPOINT/balance', { account: 'driver', find: 'driv', balance: '77' })
  const location = sent.headers.get('location') ?? ''
  expect(location).toBe('/programmes/TREEPOINT?find=driv&open=driver&told=saved#open')
  const shown = await page(location.replace('#open', ''))
  expect(shown).toContain('value="driv"')
  expect(shown).not.toContain('<b>family</b>')
  const account = /<details[^>]*id="open" open[^]*?<\/details>/.exec(shown)?.[0]
  expect(account).toContain('<b>driver</b>')
  expect(account).toContain('餘額已更新')
  expect(account).toContain('value="77"')
  expect(shown.split('餘額已更新')).toHaveLength(2)
})
