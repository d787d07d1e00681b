import { afterEach, expect, test, vi } from 'vitest'
import { programmeJobs } from '../../src/features/programmes/jobs.ts'
import { sql } from '../../src/platform/database/sql.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { openLinkedProduct } from '../setup/linked-world.ts'
import type { Browser } from '../setup/browser.ts'
import { tellAsProgramme } from '../setup/tell-as-programme.ts'
import { messagesTo, storedJobs } from '../setup/stored-jobs.ts'

const product = sharedByFile(openLinkedProduct)

const points = async (browser: Browser) => (await browser.call('GET /v1/points')).data
const pointOf = async (browser: Browser, uid: string) =>
  (await points(browser)).find(({ uniqueId }) => uniqueId === uid)
const setFault = (uid: string, mode: string) =>
  product().control(`PUT /control/programmes/${uid}/faults`, { mode, rate: 1 })

const tell = (...given: Parameters<typeof tellAsProgramme> extends [unknown, ...infer Rest] ? Rest : never) =>
  tellAsProgramme(product(), ...given)

afterEach(async () => {
  for (const uid of ['FAMI_POINT', 'TREEPOINT']) await setFault(uid, 'none')
  await product().world.sql.run(sql`update programme set is_abnormal = false`)
})

async function linkedTwice() {
  const { newcomer, link, control } = product()
  const browser = await newcomer()
  const account = browser.email
  for (const [uid, balance] of [
    ['TREEPOINT', 600],
    ['FAMI_POINT', 3_600],
  ] as const)
    await control(`PUT /control/programmes/${uid}/accounts/${encodeURIComponent(account)}`, { balance })
  // After the trouble of an earlier test it takes up to two seconds until a programme is asked again.
  for (const id of ['programme-tree', 'programme-fami'])
    await vi.waitFor(async () => expect((await link(browser, id, account)).status).toBe(200), 30_000)
  return browser
}

test.each(['timeout', 'error'])(
  'one programme in trouble (%s) is unknown, the others are there, within two seconds',
  async (mode) => {
    const browser = await linkedTwice()
    await setFault('TREEPOINT', mode)
    const begin = performance.now()
    const listed = await points(browser)
    expect(performance.now() - begin).toBeLessThan(2_000)
    expect(listed.map(({ uniqueId, balance }) => [uniqueId, balance])).toEqual([
      ['FAMI_POINT', 3_600],
      ['TREEPOINT', null],
      ['MOCHI_COIN', null],
    ])
    await setFault('TREEPOINT', 'none')
    await vi.waitFor(async () => expect((await pointOf(browser, 'TREEPOINT'))?.balance).toBe(600), {
      timeout: 30_000,
      interval: 200,
    })
  },
)

test('a programme that hangs is left alone after a few tries, so nobody waits for it', async () => {
  const browser = await linkedTwice()
  await setFault('TREEPOINT', 'timeout')
  const waited = async () => {
    const begin = performance.now()
    await points(browser)
    return performance.now() - begin
  }
  const hanging = await waited()
  for (let time = 0; time < 2; time++) await points(browser)
  expect(await waited()).toBeLessThan(hanging / 2)
})

test('a programme that says the member has withdrawn is believed at once, and the member is told once', async () => {
  const { control, world } = product()
  const browser = await linkedTwice()
  await control('POST /control/programmes/TREEPOINT/invalidate', { account: browser.email }).catch(() => undefined)
  const point = await pointOf(browser, 'TREEPOINT')
  expect(point?.balance).toBeNull()
  expect(point?.resourceOwner.linkData).toMatchObject({ state: 'INVALID', invalidSince: expect.any(String) })
  expect((await points(browser))[0]?.uniqueId).toBe('TREEPOINT')
  const letters = (await messagesTo(world, browser.email)).filter(({ kind }) => kind === 'link-invalid')
  expect(letters).toEqual([{ kind: 'link-invalid', to: browser.email, programme: '小樹點', automatic: false }])
})

test('of the membership that pays tolls, which has no points, a letter of its own tells', async () => {
  const { newcomer, link, world } = product()
  const browser = await newcomer()
  expect((await link(browser, 'programme-car', browser.email)).status).toBe(200)
  const data = { programme: 'CAR_MOCHI', account: browser.email }
  expect((await tell('CAR_MOCHI', { type: 'link.invalidated', data })).status).toBe(200)
  const letters = (await messagesTo(world, browser.email)).filter(({ kind }) => kind.includes('invalid'))
  expect(letters).toEqual([{ kind: 'car-services-invalid', to: browser.email, programme: '車麻吉' }])
})

test('a programme invalidates a link by its signed word, once', async () => {
  const browser = await linkedTwice()
  const event = {
    type: 'link.invalidated',
    data: { programme: 'FAMI_POINT', account: browser.email, reason: '會員已撤回授權' },
  }
  expect((await tell('FAMI_POINT', event, { id: 'msg_same' })).status).toBe(200)
  expect((await tell('FAMI_POINT', event, { id: 'msg_same' })).status).toBe(200)
  expect((await pointOf(browser, 'FAMI_POINT'))?.resourceOwner.linkData).toMatchObject({
    state: 'INVALID',
    invalidReason: '會員已撤回授權',
  })
  const seen = await product().world.sql.many(sql`select 1 from webhook_event where id = 'msg_same'`)
  expect(seen).toHaveLength(1)
})

test('maintenance is shown, and nothing can be linked or asked meanwhile', async () => {
  const browser = await linkedTwice()
  const status = (abnormal: boolean) => ({ type: 'programme.status', data: { programme: 'TREEPOINT', abnormal } })
  expect((await tell('TREEPOINT', status(true))).status).toBe(200)
  const point = await pointOf(browser, 'TREEPOINT')
  expect([point?.balance, point?.resourceOwner.isSystemAbnormal]).toEqual([null, true])
  const other = await product().newcomer()
  expect(await other.call('POST /v1/resource-owners/programme-tree/link', { resultUrl: '/' })).toMatchObject({
    status: 424,
    error: { message: '小樹點系統異常，請稍後再試' },
  })
  await tell('TREEPOINT', status(false))
  expect((await pointOf(browser, 'TREEPOINT'))?.resourceOwner.isSystemAbnormal).toBe(false)
})

test('messages about maintenance that overtake each other leave what was said last, also after one from tomorrow', async () => {
  const browser = await product().newcomer()
  const { clock } = product()
  const told = (abnormal: boolean, seconds: number) =>
    tell(
      'TREEPOINT',
      { type: 'programme.status', data: { programme: 'TREEPOINT', abnormal } },
      { timestamp: new Date(clock.now().getTime() + seconds * 1_000) },
    )
  const isAbnormal = async () => (await pointOf(browser, 'TREEPOINT'))?.resourceOwner.isSystemAbnormal
  clock.pass(60)
  await told(false, -10)
  await told(true, -20)
  expect(await isAbnormal()).toBe(false)
  await told(true, 86_400)
  expect(await isAbnormal()).toBe(true)
  clock.pass(1)
  await told(false, 0)
  expect(await isAbnormal()).toBe(false)
})

test.each(['-271821-04-20T00:00:00.000Z', '-000001-01-01T00:00:00Z', '1970-01-01T00:00:00Z', 'yesterday', '', '1e400'])(
  'a signed message whose event happened at an absurd time is refused, and may be told again rightly: %j',
  async (timestamp) => {
    const event = { type: 'programme.status', data: { programme: 'TREEPOINT', abnormal: true } }
    const id = `msg_${crypto.randomUUID()}`
    expect(await tell('TREEPOINT', { ...event, timestamp }, { id })).toEqual({ status: 400, code: 'VALIDATION_FAILED' })
    expect((await tell('TREEPOINT', event, { id })).status).toBe(200)
  },
)

test('an unsigned, wrongly signed, old or changed message is refused', async () => {
  const event = { type: 'programme.status', data: { programme: 'TREEPOINT', abnormal: true } }
  const otherSecret = product().world.config.programmes.FAMI_POINT.webhookSecret
  for (const change of [
    { secret: otherSecret },
    { at: new Date(Date.now() - 6 * 60_000) },
    { at: new Date(Date.now() + 6 * 60_000) },
    { text: JSON.stringify({ ...event, timestamp: 'x' }) },
  ])
    expect(await tell('TREEPOINT', event, change)).toEqual({ status: 401, code: 'WEBHOOK_SIGNATURE_INVALID' })
  const unsigned = await product().app.inject({
    method: 'POST',
    url: '/v1/webhooks/programme',
    payload: { timestamp: '', ...event },
  })
  expect(unsigned.statusCode).toBe(401)
  const row = await product().world.sql.first(
    sql`select is_abnormal as "is" from programme where unique_id = 'TREEPOINT'`,
  )
  expect(row).toEqual({ is: false })
})

test('an unsigned or wrongly signed webhook is told nothing about its fields, a signed one is', async () => {
  const lacking = { type: 'programme.status', data: {} }
  const secret = `whsec_${Buffer.from('the secret of nobody').toString('base64')}`
  const unsigned = await product().app.inject({ method: 'POST', url: '/v1/webhooks/programme', payload: lacking })
  expect([unsigned.statusCode, unsigned.json().error]).toEqual([
    401,
    { code: 'WEBHOOK_SIGNATURE_INVALID', message: expect.any(String) },
  ])
  expect(await tell('TREEPOINT', lacking, { secret })).toEqual({ status: 401, code: 'WEBHOOK_SIGNATURE_INVALID' })
  expect(await tell('TREEPOINT', lacking)).toEqual({ status: 400, code: 'VALIDATION_FAILED' })
})

test('unlinking works while the programme is down, which is told when it is back', async () => {
  const { world, sandbox } = product()
  const browser = await linkedTwice()
  await setFault('TREEPOINT', 'error')
  expect((await browser.call('POST /v1/resource-owners/programme-tree/unlink')).status).toBe(200)
  const job = (await storedJobs(world, 'unlink-programme')).at(-1)
  if (!job) throw new Error('there is no job')
  const tellProgramme = () => programmeJobs(world)['unlink-programme'](job.data, 'job')
  await expect(tellProgramme()).rejects.toThrow('TREEPOINT')
  await setFault('TREEPOINT', 'none')
  await vi.waitFor(tellProgramme, { timeout: 30_000, interval: 200 })
  const account = encodeURIComponent(browser.email)
  const reply = await fetch(`${sandbox.url}/partners/programmes/TREEPOINT/accounts/${account}/balance`, {
    headers: { authorization: 'Bearer sandbox-TREEPOINT' },
  })
  expect([reply.status, await reply.json()]).toMatchObject([401, { error: { code: 'LINK_INVALID' } }])
})
