import { expect, test } from 'vitest'
import { aheadAtMostMs, openDemoClock, serveDemoClock } from '../../src/demo/demo-clock.ts'
import { seedDemo } from '../../src/demo/seed-demo.ts'
import { dayMs, minuteMs } from '../../src/platform/time.ts'
import { addApp, ask, callWith, tokensFor } from '../setup/oauth.ts'
import { openProduct, type Product, signIn } from '../setup/product.ts'

const config = { demoControlKey: 'the key that the start command makes' }

/** The demo as main.ts puts it together. */
async function openDemo() {
  const clock = openDemoClock(config)
  const product = await openProduct({ config, ...(clock && { now: clock.now }) })
  serveDemoClock(product.app, clock, product.world.config)
  return { ...product, move: (aheadMs: number) => moveClock(product, { aheadMs }) }
}

const moveClock = ({ app }: Pick<Product, 'app'>, payload: object, key = config.demoControlKey) =>
  app.inject({ method: 'PUT', url: '/demo/clock', headers: { authorization: `Bearer ${key}` }, payload })

test('a code and a plan run out when the clock is moved, and live again when it is moved back', async () => {
  const product = await openDemo()
  await seedDemo(product.world)
  const plans = async () => {
    const browser = product.open()
    await signIn(browser, 'driver@example.com')
    return (await browser.call('GET /v1/current-valid-plan')).data
  }
  expect(await plans()).toHaveLength(1)
  const newcomer = product.open()
  const { data } = await newcomer.call('POST /v2/auth/init', { email: 'moved@example.com' })
  const otp = await product.codeFor('moved@example.com')
  const verify = () =>
    newcomer.call('POST /v2/auth/otp/email/verify', { unregisteredAccountId: data['unregisteredAccountId'], otp })

  expect((await product.move(11 * minuteMs)).json()).toMatchObject({ data: { aheadMs: 11 * minuteMs } })
  expect((await verify()).error.code).toBe('OTP_EXPIRED')
  await product.move(346 * dayMs)
  expect(await plans()).toHaveLength(0)
  await product.move(0)
  expect(await plans()).toHaveLength(1)
  expect((await verify()).status).toBe(200)
})

test('an app’s tokens run out with the moved clock, and new ones work there', async () => {
  const product = await openDemo()
  await addApp(product, { uid: 'moved-app' })
  await product.addMember('moved-app@example.com')
  const points = async (token: string) => (await callWith(product, token, 'GET /v1/points')).status
  const sign = async () =>
    (await tokensFor(product, 'moved-app', 'moved-app@example.com', {
      scope: 'openid points:read offline_access',
    })) as {
      access_token: string
      refresh_token: string
    }
  const early = await sign()
  expect(await points(early.access_token)).toBe(200)

  await product.move(dayMs)
  expect(await points(early.access_token)).toBe(401)
  const { body } = await ask(product, 'moved-app', 'introspect', { token: early.access_token })
  expect(body).toEqual({ active: false })
  const fresh = await ask(product, 'moved-app', 'token', {
    grant_type: 'refresh_token',
    refresh_token: early.refresh_token,
  })
  expect(await points(String(fresh.body['access_token']))).toBe(200)

  const late = await sign()
  expect(await points(late.access_token)).toBe(200)
  await product.move(32 * dayMs)
  const renewed = await ask(product, 'moved-app', 'token', {
    grant_type: 'refresh_token',
    refresh_token: late.refresh_token,
  })
  expect(renewed).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
})

test('only the holder of the demo’s key moves the clock, within two years and never behind', async () => {
  const product = await openDemo()
  expect((await moveClock(product, { aheadMs: 1 }, 'another key')).statusCode).toBe(401)
  expect((await product.app.inject({ url: '/demo/clock' })).statusCode).toBe(401)
  for (const wrong of [{ aheadMs: -1 }, { aheadMs: aheadAtMostMs + 1 }, { aheadMs: 0.5 }, { aheadMs: '60' }, {}])
    expect((await moveClock(product, wrong)).json()).toMatchObject({ error: { code: 'VALIDATION_FAILED' } })
  const { data } = (await product.move(aheadAtMostMs)).json<{ data: { now: string } }>()
  expect(Date.parse(data.now) - Date.now()).toBeGreaterThan(aheadAtMostMs - minuteMs)
})

test('without the demo’s key there is no such clock and no such door', async () => {
  expect(openDemoClock({ demoControlKey: undefined })).toBeUndefined()
  const product = await openProduct()
  serveDemoClock(product.app, undefined, product.world.config)
  for (const method of ['GET', 'PUT'] as const) {
    const reply = await product.app.inject({
      method,
      url: '/demo/clock',
      headers: { authorization: 'Bearer undefined' },
    })
    expect(reply.json()).toMatchObject({ error: { code: 'NOT_FOUND' } })
  }
})
