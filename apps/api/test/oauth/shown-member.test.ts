import { expect, test } from 'vitest'
import { sharedByFile } from '../setup/afterwards.ts'
import { addApp, beginRequest, requestUrl } from '../setup/oauth.ts'
import { openProduct, signIn } from '../setup/product.ts'

/* A member is signed in for an app only as the one the page showed. */

const product = sharedByFile((afterwards) => openProduct({ afterwards }))
const uid = 'shown-app'

test('a page that showed one member does not go on as another who has signed in since', async () => {
  await addApp(product(), { uid })
  const [shown, since] = ['shown@example.com', 'since@example.com']
  for (const email of [shown, since]) await product().addMember(email)
  const browser = product().open()
  await signIn(browser, shown)
  const { passthrough } = await beginRequest(browser, requestUrl(uid))
  await signIn(browser, since)
  const goOn = (email: string) => browser.call('POST /v2/oauth2/session', { passthrough, email })
  const refused = await goOn(shown)
  expect([refused.status, refused.error.code]).toEqual([409, 'CONFLICT'])
  // No member is bound to the request, so none can agree to it.
  expect((await browser.call('POST /v2/oauth2/authorize', { codeId: passthrough })).error.code).toBe(
    'OAUTH_CODE_EXPIRED',
  )
  expect((await goOn(since)).data['codeId']).toBe(passthrough)
})

test('what one member was asked for, another who has signed in since cannot agree to', async () => {
  await addApp(product(), { uid })
  const [asked, since] = ['asked@example.com', 'agreeing@example.com']
  for (const email of [asked, since]) await product().addMember(email)
  const browser = product().open()
  await signIn(browser, asked)
  const { passthrough } = await beginRequest(browser, requestUrl(uid))
  await browser.call('POST /v2/oauth2/session', { passthrough, email: asked })
  await signIn(browser, since)
  expect((await browser.call('POST /v2/oauth2/authorize', { codeId: passthrough })).error.code).toBe(
    'OAUTH_CODE_EXPIRED',
  )
})
