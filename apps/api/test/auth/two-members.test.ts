import { memberHeader } from '@dpass/contract/access'
import { expect, test } from 'vitest'
import { sharedByFile } from '../setup/afterwards.ts'
import { openProduct, password, signIn } from '../setup/product.ts'

const product = sharedByFile((afterwards) => openProduct({ afterwards }))

let count = 0
/** A browser in which one tab shows the first member while another tab has signed in as the second. */
async function twoTabs() {
  const [first, second] = [`first${++count}@example.com`, `second${count}@example.com`]
  const ids = [await product().addMember(first), await product().addMember(second)] as const
  const browser = product().open()
  await signIn(browser, first)
  const shown = (await browser.call('GET /v1/me')).headers[memberHeader] as string
  const refreshToken = await signIn(browser, second)
  return { browser, ids, shown, refreshToken }
}

test('every answer to a member says whose session it is', async () => {
  const { browser, ids, shown } = await twoTabs()
  expect(shown).toBe(ids[0])
  expect((await browser.call('GET /v1/points')).headers[memberHeader]).toBe(ids[1])
  expect((await product().open().call('GET /v1/me')).headers).not.toHaveProperty(memberHeader)
})

test.each([
  ['PUT /v1/deduction-point-setting', { pointId: 'point-tree', maximumPrice: 100 }],
  ['DELETE /v1/me', { password }],
  ['POST /v1/sms-otp', { phoneNumber: '0922000001' }],
  ['GET /v1/points', undefined],
])('%s meant for the member a tab shows is refused when another one is signed in by now', async (name, body) => {
  const { browser, ids, shown } = await twoTabs()
  const meantForShown = { [memberHeader]: shown }
  const refused = await browser.call(name, body, meantForShown)
  expect(refused).toMatchObject({ status: 409, error: { code: 'CONFLICT' }, headers: { [memberHeader]: ids[1] } })
  const kept = await browser.call('GET /v1/me')
  expect(kept.data).toMatchObject({ id: ids[1], phoneNumber: null })
  expect((await browser.call('GET /v1/deduction-point-setting')).data).toBeNull()
})

test('signing out, meant for the member a tab shows, does not end the session of another one', async () => {
  const { browser, shown, refreshToken } = await twoTabs()
  const refused = await browser.call('POST /v2/auth/sign-out', { refreshToken }, { [memberHeader]: shown })
  expect(refused.error.code).toBe('CONFLICT')
  expect((await browser.call('GET /v1/me')).status).toBe(200)
})

test('a call that expects the signed-in member passes, and so does one that names none', async () => {
  const { browser, ids } = await twoTabs()
  expect((await browser.call('GET /v1/me', undefined, { [memberHeader]: ids[1] })).status).toBe(200)
  expect((await browser.call('GET /v1/me')).status).toBe(200)
})
