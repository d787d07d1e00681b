import { expect, test } from 'vitest'
import { openSandbox } from './open-sandbox.ts'

test('the first page leads in groups to the inbox, to DPASS and to the control calls, and says what is out of order', async () => {
  const { page, setFault, sendMail } = await openSandbox()
  await sendMail({ text: '您好' })
  await setFault('sms', { mode: 'timeout', rate: 0.5 })
  const home = await page('/')
  expect(home).toContain('測試環境：不會使用真實點數或款項')
  expect(home).toContain('href="/inbox?kind=mail"')
  expect(home).toContain('href="http://dpass.test/"')
  expect(home).toContain('1 則')
  expect(home).toContain('href="http://dpass.test/developers"')
  expect(home).toContain('模擬逾時 50%')
  const order = ['DPASS</h2>', '信件與簡訊</h2>', '合作夥伴</h2>', '控制</h2>', 'href="/control"'].map((words) =>
    home.indexOf(words),
  )
  expect(order).toEqual(order.toSorted((one, other) => one - other))
  expect(order[0]).toBeGreaterThan(0)
})

test.each(['help', 'terms', 'privacy', 'contact', 'membership'])(
  'the provider’s %s page that DPASS links to is there and leads back',
  async (name) => {
    const { page } = await openSandbox()
    expect(await page(`/outside/${name}`)).toContain('href="http://dpass.test/"')
  },
)

test('a code is shown by itself in the inbox, with the time in Taipei', async () => {
  const { page, sendMail } = await openSandbox({ now: () => new Date('2026-11-15T16:30:05Z') })
  await sendMail({ subject: '您的 DPASS 驗證碼：407193', text: '407193' })
  const inbox = await page('/inbox')
  expect(inbox).toContain('<span class="digits">407193</span>')
  expect(inbox).toContain('>00:30:05</time>')
})

test('the inbox is found by a part of an address, and by a number as people write it', async () => {
  const { page, sendMail, sendSms } = await openSandbox()
  await sendMail({ to: 'Driver@example.com', subject: '給駕駛', text: '1' })
  await sendMail({ to: 'other@example.com', subject: '給別人', text: '2' })
  await sendSms({ id: 'sms-1', to: '+886912345678', text: '簡訊內容' })
  expect(await page('/inbox?to=driver@')).toContain('給駕駛')
  expect(await page('/inbox?to=driver@')).not.toContain('給別人')
  expect(await page('/inbox?to=0912345678')).toContain('簡訊內容')
  expect(await page('/inbox?kind=sms')).not.toContain('給駕駛')
  expect(await page('/inbox?to=nobody')).toContain('找不到符合的訊息')
})

test('what a stranger wrote is shown as text', async () => {
  const { page, sendMail, inbox } = await openSandbox()
  const hostile = `<script>alert(1)</script>"><img src=x onerror='alert(2)'>`
  await sendMail({ subject: hostile, text: `${hostile} javascript:alert(3)` })
  const [message] = await inbox()
  for (const path of ['/inbox', `/inbox/${message?.id}`]) {
    const markup = await page(path)
    expect(markup).toContain(
      '&lt;script&gt;alert(1)&lt;/script&gt;&quot;&gt;&lt;img src=x onerror=&#39;alert(2)&#39;&gt;',
    )
    expect(markup).not.toContain('<script>alert')
    expect(markup).not.toContain('<img')
  }
  expect(await page(`/inbox?to=${encodeURIComponent('"><script>alert(4)')}`)).not.toContain('<script>alert')
})

test('the HTML of a mail stands in a frame that runs nothing', async () => {
  const { page, call, sendMail, inbox } = await openSandbox()
  const markup = '<html lang="zh-TW"><body><a href="https://dpass.test/reset">重設密碼</a></body></html>'
  await sendMail({ subject: '重設', html: markup, text: '重設：https://dpass.test/reset' })
  const [message] = await inbox()
  expect(await page(`/inbox/${message?.id}`)).toMatch(
    /<iframe[^>]+sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"/,
  )
  expect(await page(`/inbox/${message?.id}?view=text`)).toContain(
    '<a href="https://dpass.test/reset" target="_blank" rel="noopener noreferrer">https://dpass.test/reset</a>',
  )
  const frame = await call(`/inbox/${message?.id}/html`)
  expect(await frame.text()).toContain(markup)
  expect(frame.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src.*; sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox$/,
  )
})

test('every page forbids foreign and inline scripts', async () => {
  const { call } = await openSandbox()
  for (const path of ['/', '/inbox', '/inbox/unknown']) {
    const policy = (await call(path)).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toContain('unsafe')
  }
})

test('every file a page asks for is there', async () => {
  const { call, page, sendMail, inbox } = await openSandbox()
  await sendMail({ text: '您好' })
  const [message] = await inbox()
  for (const path of ['/', '/control', '/faults', '/webhooks', '/reset', '/inbox', `/inbox/${message?.id}`]) {
    const files = [...(await page(path)).matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file]) => file ?? '')
    expect(files.length).toBeGreaterThan(3)
    for (const file of files) expect((await call(file)).status).toBe(200)
  }
})

/** What the form that deletes sends along, as the page has written it. */
const hiddenFields = (markup: string) =>
  new URLSearchParams(
    [...markup.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )

test('the button deletes the messages that the page showed, and leads back to the same list', async () => {
  const { call, page, sendMail, sendSms, inbox } = await openSandbox()
  await sendMail({ to: 'driver@example.com', subject: 'shown first', text: '1' })
  await sendMail({ to: 'other@example.com', subject: 'of another', text: '2' })
  await sendSms({ id: 'sms-1', to: '+886912345678', text: 'of another kind' })
  await sendMail({ to: 'driver@example.com', subject: 'shown last', text: '3' })
  const shown = await page('/inbox?kind=mail&to=driver')
  expect(shown).toContain('刪除這 2 則')
  await sendMail({ to: 'driver@example.com', subject: 'came since', text: '4' })
  const fields = hiddenFields(shown.slice(shown.indexOf('action="/inbox/empty"')))
  const answer = await call('/inbox/empty', { method: 'POST', body: fields, redirect: 'manual' })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/inbox?kind=mail&to=driver')
  const left = (await inbox()).map(({ subject, text }) => subject || text)
  expect(left).toEqual(['came since', 'of another kind', 'of another'])
})

test('nothing is deleted by a form that names no message, and an empty list offers nothing to delete', async () => {
  const { call, page, sendMail, inbox } = await openSandbox()
  expect(await page('/inbox')).not.toContain('/inbox/empty')
  await sendMail({ text: '您好' })
  await call('/inbox/empty', { method: 'POST', body: new URLSearchParams({ newest: 'unknown' }), redirect: 'manual' })
  expect(await inbox()).toHaveLength(1)
})

test('a message that is gone has a page that says so', async () => {
  const { call } = await openSandbox()
  for (const path of ['/inbox/unknown', '/inbox/unknown/html']) {
    const answer = await call(path)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('找不到這個頁面')
  }
})
