import { expect, test } from 'vitest'
import type { Gateway } from '../../src/platform/doors.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { addApp, tokensFor } from '../setup/oauth.ts'
import { openProduct, signIn } from '../setup/product.ts'
import { loadPlans } from './paying-world.ts'

const untouched = async (): Promise<never> => {
  throw new Error('the gateway must not be asked')
}
const gateway: Gateway = { open: untouched, status: untouched, void: untouched }

const product = sharedByFile(async (afterwards) => {
  const opened = await openProduct({ afterwards, doors: { gateway } })
  await loadPlans(opened)
  await opened.addMember('buyer@example.com')
  const browser = opened.open()
  await signIn(browser, 'buyer@example.com')
  const plans = (await browser.call('GET /v1/plans')).data
  return { ...opened, browser, planId: plans[0]?.id ?? '' }
})

const init = (body: object) =>
  product().browser.call('POST /v1/payment/transaction/init', { planId: product().planId, redirectUrl: '/', ...body })

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/.//evil.example',
  'javascript:alert(1)',
  '/\\evil.example',
  'http://localhost:3000@evil.example/',
  'http://localhost:3000.evil.example/',
  'plans',
])('a redirectUrl that leads elsewhere is refused: %s', async (redirectUrl) => {
  const { status, error } = await init({ redirectUrl })
  expect([status, error.code]).toEqual([400, 'VALIDATION_FAILED'])
  expect(error.details).toEqual([expect.objectContaining({ field: 'redirectUrl' })])
})

test('a plan that is not there cannot be bought', async () => {
  const { status, error } = await init({ planId: 'no such plan' })
  expect([status, error.code]).toEqual([404, 'PLAN_NOT_FOUND'])
})

test('without a session nothing is bought and nothing shown', async () => {
  const stranger = product().open()
  for (const name of ['GET /v1/payment/transactions', 'GET /v1/current-valid-plan', 'GET /v1/owned-plans'])
    expect((await stranger.call(name)).status).toBe(401)
  const body = { planId: product().planId, redirectUrl: '/' }
  expect((await stranger.call('POST /v1/payment/transaction/init', body)).status).toBe(401)
})

test('no app can buy: neither another company’s nor the provider’s own', async () => {
  const { app, planId } = product()
  await addApp(product(), { uid: 'shop-app' })
  await addApp(product(), { uid: 'own-app', firstParty: true })
  for (const uid of ['shop-app', 'own-app']) {
    const { access_token: token } = await tokensFor(product(), uid, 'buyer@example.com')
    const headers = { authorization: `Bearer ${token}` }
    const payload = { planId, redirectUrl: '/' }
    const reply = await app.inject({ method: 'POST', url: '/v1/payment/transaction/init', headers, payload })
    expect([reply.statusCode, reply.json<{ error: { code: string } }>().error.code]).toEqual([403, 'PURCHASE_BLOCKED'])
  }
})
