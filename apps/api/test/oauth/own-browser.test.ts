import { expect, test } from 'vitest'
import { sharedByFile } from '../setup/afterwards.ts'
import type { Browser } from '../setup/browser.ts'
import { addApp, beginRequest, comeBack, requestUrl } from '../setup/oauth.ts'
import { openProduct, password, signIn } from '../setup/product.ts'

/* A request belongs to the browser that began it: its address alone, sent to a member, leads nowhere. */

const product = sharedByFile((afterwards) => openProduct({ afterwards }))

let count = 0
async function signedInMember() {
  const email = `sent-to${++count}@example.com`
  await product().addMember(email)
  const browser = product().open()
  await signIn(browser, email)
  return { email, browser }
}

const proofs = ({ cookies }: Browser) => [...cookies].filter(([name]) => /^dpass_oauth_[0-9a-f]{16}$/.test(name))

test.each([
  ['another company’s app', false],
  ['the provider’s own app, which asks nobody', true],
])('a stranger who sends a request’s address to a member gets nothing: %s', async (_what, firstParty) => {
  const uid = firstParty ? 'own-app' : 'genuine-app'
  await addApp(product(), { uid, firstParty })
  const stranger = product().open()
  const request = await beginRequest(stranger, requestUrl(uid))
  const { passthrough } = request
  const { email, browser } = await signedInMember()
  // The member has a request of their own under way: its cookie proves nothing about the stranger's.
  await beginRequest(browser, requestUrl(uid))

  const tries = [
    browser.call(`GET /v2/oauth2/request?passthrough=${passthrough}`),
    browser.call('POST /v2/oauth2/session', { passthrough }),
    browser.call('POST /v2/oauth2/sign-in', { email, password, ...request }),
    browser.call('POST /v2/oauth2/authorize', { codeId: passthrough }),
    browser.call('POST /v2/oauth2/deny', { passthrough }),
  ]
  for (const { status, error } of await Promise.all(tries))
    expect([status, error.code]).toEqual([410, 'OAUTH_CODE_EXPIRED'])

  const resumed = await stranger.navigate(`/v2/oauth2/auth/${passthrough}`)
  expect(resumed.location).not.toContain('code=')
  expect(resumed.text).not.toContain('code=')
})

test('a proof that was made up, changed, or belongs to another request is none', async () => {
  await addApp(product(), { uid: 'genuine-app' })
  const { browser } = await signedInMember()
  const first = await beginRequest(browser, requestUrl('genuine-app'))
  const [[name, proof] = ['', '']] = proofs(browser)
  const second = await beginRequest(browser, requestUrl('genuine-app'))
  const [, othersProof = ''] = proofs(browser).find(([other]) => other !== name) ?? []
  const goOn = async (passthrough: string) => (await browser.call('POST /v2/oauth2/session', { passthrough })).status
  expect([await goOn(first.passthrough), await goOn(second.passthrough)]).toEqual([200, 200])
  const changed = `${proof.startsWith('A') ? 'B' : 'A'}${proof.slice(1)}`
  for (const wrong of [changed, othersProof, first.passthrough, proof.slice(1), '']) {
    browser.cookies.set(name, wrong)
    expect(await goOn(first.passthrough)).toBe(410)
  }
  browser.cookies.set(name, proof)
  expect(await goOn(first.passthrough)).toBe(200)
})

test('requests in two tabs each have their own cookie, and neither ends the other', async () => {
  await addApp(product(), { uid: 'genuine-app' })
  const { browser } = await signedInMember()
  const tabs = [
    await beginRequest(browser, requestUrl('genuine-app', { state: 'first tab' })),
    await beginRequest(browser, requestUrl('genuine-app', { state: 'second tab' })),
  ]
  for (const { passthrough } of tabs) {
    const { data } = await browser.call('POST /v2/oauth2/session', { passthrough })
    expect(data['codeId']).toBe(passthrough)
  }
  expect((await comeBack(browser, tabs[1]?.passthrough ?? '')).searchParams.get('state')).toBe('second tab')
})

test('of many requests under way in one browser the newest eight are kept', async () => {
  await addApp(product(), { uid: 'genuine-app' })
  const browser = product().open()
  const handles = []
  for (let index = 0; index < 10; index++)
    handles.push((await beginRequest(browser, requestUrl('genuine-app'))).passthrough)
  expect(proofs(browser)).toHaveLength(8)
  const read = async (handle = '') => (await browser.call(`GET /v2/oauth2/request?passthrough=${handle}`)).status
  expect([await read(handles[0]), await read(handles[1]), await read(handles[2]), await read(handles[9])]).toEqual([
    410, 410, 200, 200,
  ])
})

test('over https a neighbouring host cannot plant the proof: its name has the __Host- prefix', async () => {
  const secure = await openProduct({ config: { publicUrl: new URL('https://dpass.example') } })
  await addApp(secure, { uid: 'genuine-app' })
  const reply = await secure.app.inject({ url: requestUrl('genuine-app') })
  const proof = reply.cookies.find(({ name }) => /^__Host-dpass_oauth_[0-9a-f]{16}$/.test(name))
  expect(proof).toMatchObject({ path: '/', httpOnly: true, secure: true, sameSite: 'lax' })
  expect(proof).not.toHaveProperty('domain')
})

test('an address that names an app is never answered with another app’s request, and an unknown app is refused', async () => {
  await addApp(product(), { uid: 'asked-before' })
  await addApp(product(), { uid: 'never-asked' })
  const { browser } = await signedInMember()
  await beginRequest(browser, requestUrl('asked-before'))
  const read = (query: string) => browser.call(`GET /v2/oauth2/request${query}`)
  expect((await read('')).data).toMatchObject({ client: { uid: 'asked-before' } })
  expect((await read('?clientUid=asked-before')).data).toMatchObject({ client: { uid: 'asked-before' } })
  expect(await read('?clientUid=never-asked')).toMatchObject({ status: 410, error: { code: 'OAUTH_CODE_EXPIRED' } })
  expect(await read('?clientUid=nope')).toMatchObject({ status: 404, error: { code: 'OAUTH_CLIENT_NOT_FOUND' } })
})
