import { afterEach, expect, test, vi } from 'vitest'
import { sharedByFile } from '../setup/afterwards.ts'
import { allConsents, car, openEtag } from './etag-world.ts'

const product = sharedByFile(openEtag)

afterEach(() => void vi.restoreAllMocks())

const reviewed = (submissionId: string, round: number, result: string, rejectReason?: string) => ({
  submissionId,
  round,
  result,
  ...(rejectReason !== undefined && { rejectReason }),
})

test('an application is enabled by the signed message, once however often it comes', async () => {
  const { driver, apply, tell, read, letters, clock } = product()
  const browser = await driver()
  const id = await apply(browser)
  const message = { id: 'msg_same' }
  for (let times = 0; times < 3; times += 1)
    expect((await tell('etag.reviewed', reviewed(id, 1, 'ENABLED'), message)).status).toBe(200)
  await tell('etag.reviewed', reviewed(id, 1, 'ENABLED'))
  expect(await read(browser, id)).toMatchObject({ status: 'ENABLED', enabledAt: clock.now().toISOString() })
  expect(await letters(browser.email)).toEqual(['etag-submitted', 'etag-enabled'])
})

test('a rejected one is mended and sent again with what was kept, and its late answers decide nothing', async () => {
  const { driver, apply, tell, read, letters, runJobs, atCarServices, control, newPlate } = product()
  const browser = await driver()
  const id = await apply(browser)
  // In both books, as when car services decide.
  await control(`POST /control/etag/${id}/review`, { result: 'REJECTED', reason: 'plate_not_found', notify: false })
  await tell('etag.reviewed', reviewed(id, 1, 'REJECTED', 'plate_not_found'))
  const before = await read(browser, id)
  expect(before).toMatchObject({ status: 'REJECTED', rejectReason: 'plate_not_found', ownerName: '測○○○王' })

  const plateNumber = newPlate()
  const again = await browser.call(`POST /v1/etag-submissions/${id}/resubmit`, { plateNumber, consents: allConsents })
  expect(again.data).toMatchObject({ status: 'UNDER_REVIEW', round: 2, plateNumber, idNumber: before['idNumber'] })
  await runJobs(id)
  expect(await atCarServices(id)).toMatchObject({ round: 2, state: 'UNDER_REVIEW', taken: { 1: 1, 2: 1 } })

  expect((await tell('etag.reviewed', reviewed(id, 1, 'ENABLED'))).status).toBe(200)
  expect(await read(browser, id)).toMatchObject({ status: 'UNDER_REVIEW', rejectReason: null })
  await tell('etag.reviewed', reviewed(id, 2, 'ENABLED'))
  expect(await read(browser, id)).toMatchObject({ status: 'ENABLED' })
  expect(await letters(browser.email)).toEqual(['etag-submitted', 'etag-rejected', 'etag-submitted', 'etag-enabled'])
})

test('a resubmission obeys the same rules', async () => {
  const { driver, apply, tell, submit, newPlate } = product()
  const browser = await driver()
  const plateNumber = newPlate()
  const id = await apply(browser, { plateNumber })
  const resubmit = (body: object) => browser.call(`POST /v1/etag-submissions/${id}/resubmit`, body)
  expect((await resubmit({ consents: allConsents })).error).toMatchObject({
    code: 'CONFLICT',
    details: { status: 'UNDER_REVIEW' },
  })
  await tell('etag.reviewed', reviewed(id, 1, 'REJECTED', 'a word of next year'))
  expect((await resubmit({ consents: { ...allConsents, owner: false } })).error.code).toBe('ETAG_CONSENT_REQUIRED')
  expect((await resubmit({ ownerType: 'COMPANY', consents: allConsents })).error.code).toBe('ETAG_TAX_ID_INVALID')
  // Rejected, so the plate was free for another.
  expect((await submit(await driver(), { plateNumber })).status).toBe(201)
  expect((await resubmit({ consents: allConsents })).error.code).toBe('ETAG_DUPLICATE')
})

test('a message that another has signed, that is old or of something unknown changes nothing', async () => {
  const { driver, apply, tell, read, world } = product()
  const browser = await driver()
  const id = await apply(browser)
  const verdict = reviewed(id, 1, 'ENABLED')
  const secret = world.config.programmes.TREEPOINT.webhookSecret
  expect(await tell('etag.reviewed', verdict, { secret })).toEqual({ status: 401, code: 'WEBHOOK_SIGNATURE_INVALID' })
  const old = { at: new Date(Date.now() - 6 * 60_000) }
  expect((await tell('etag.reviewed', verdict, old)).status).toBe(401)
  expect((await tell('etag.reviewed', reviewed('2026-0101-AAAAA-AAAAA', 1, 'ENABLED'))).status).toBe(200)
  expect((await tell('etag.reviewed', reviewed(id, 7, 'ENABLED'))).status).toBe(200)
  expect((await tell('etag.reviewed', { ...verdict, result: 'MAYBE' })).status).toBe(400)
  expect(await read(browser, id)).toMatchObject({ status: 'UNDER_REVIEW' })
})

test('disabled is final, also when it overtakes the message that it was enabled', async () => {
  const { driver, apply, tell, read, letters } = product()
  const browser = await driver()
  const id = await apply(browser)
  await tell('etag.disabled', { submissionId: id, round: 1 })
  await tell('etag.reviewed', reviewed(id, 1, 'ENABLED'))
  expect(await read(browser, id)).toMatchObject({ status: 'DISABLED' })
  expect(await letters(browser.email)).toEqual(['etag-submitted', 'etag-disabled'])
})

test('cancelling asks car services first, and frees the plate', async () => {
  const { driver, apply, submit, newPlate, atCarServices, letters, runJobs } = product()
  const browser = await driver()
  const plateNumber = newPlate()
  const id = await apply(browser, { plateNumber })
  const cancelled = await browser.call(`POST /v1/etag-submissions/${id}/cancel`)
  expect(cancelled.data).toMatchObject({ id, status: 'CANCELLED' })
  expect(await atCarServices(id)).toMatchObject({ state: 'WITHDRAWN' })
  expect(await letters(browser.email)).toEqual(['etag-submitted', 'etag-cancelled'])
  expect((await browser.call(`POST /v1/etag-submissions/${id}/cancel`)).error.code).toBe('CONFLICT')
  expect((await submit(browser, { plateNumber })).status).toBe(201)
  await runJobs(id)
  expect(await atCarServices(id)).toMatchObject({ taken: { 1: 1 }, calls: { 1: 1 } })
})

test('one that was cancelled before it was handed in is never reviewed', async () => {
  const { driver, submit, runJobs, atCarServices } = product()
  const browser = await driver()
  const { data } = await submit(browser)
  const id = data['id'] as string
  expect((await browser.call(`POST /v1/etag-submissions/${id}/cancel`)).status).toBe(200)
  await runJobs(id)
  expect(await atCarServices(id)).toMatchObject({ round: 0, state: 'WITHDRAWN', taken: {} })
})

test('cancelling too late tells the new state, which counts from then on', async () => {
  const { driver, apply, control, read, letters } = product()
  const browser = await driver()
  const id = await apply(browser)
  await control(`POST /control/etag/${id}/review`, { result: 'ENABLED', notify: false })
  const { status, error } = await browser.call(`POST /v1/etag-submissions/${id}/cancel`)
  expect([status, error.code, error.details]).toEqual([409, 'CONFLICT', { status: 'ENABLED' }])
  expect(await read(browser, id)).toMatchObject({ status: 'ENABLED' })
  expect(await letters(browser.email)).toEqual(['etag-submitted', 'etag-enabled'])
})

test('cancelling while car services are away changes nothing, and what they did is found out later', async () => {
  const { driver, apply, world, read, runJobs, control } = product()
  const browser = await driver()
  const id = await apply(browser)
  const takeBack = world.carServices.takeBack.bind(world.carServices)
  // Done there, and the answer is lost.
  vi.spyOn(world.carServices, 'takeBack').mockImplementation(async (...given) => {
    await takeBack(...given)
    return 'unavailable'
  })
  const { status, error } = await browser.call(`POST /v1/etag-submissions/${id}/cancel`)
  expect([status, error.code, error.message]).toEqual([424, 'PROGRAMME_ABNORMAL', '車麻吉系統異常，請稍後再試'])
  expect(await read(browser, id)).toMatchObject({ status: 'UNDER_REVIEW' })
  await runJobs(id)
  expect(await read(browser, id)).toMatchObject({ status: 'CANCELLED' })
  expect(await control(`GET /control/etag/${id}`)).toMatchObject({ state: 'WITHDRAWN' })
})

test('a sold car: car services are asked to stop, and the plate is free once they confirm', async () => {
  const { driver, apply, tell, read, runJobs, submit, newPlate, atCarServices, control, letters, clock } = product()
  const [browser, next] = [await driver(), await driver()]
  const plateNumber = newPlate()
  const id = await apply(browser, { plateNumber })
  expect((await browser.call(`POST /v1/etag-submissions/${id}/end`)).error.code).toBe('CONFLICT')
  await control(`POST /control/etag/${id}/review`, { result: 'ENABLED', notify: false })
  await tell('etag.reviewed', reviewed(id, 1, 'ENABLED'))

  const ended = await browser.call(`POST /v1/etag-submissions/${id}/end`)
  expect(ended.data).toMatchObject({ status: 'ENABLED', endRequestedAt: clock.now().toISOString() })
  clock.pass(60)
  expect((await browser.call(`POST /v1/etag-submissions/${id}/end`)).data).toEqual(ended.data)
  await runJobs(id)
  expect(await atCarServices(id)).toMatchObject({ state: 'STOPPING' })
  expect((await submit(next, { plateNumber })).error.code).toBe('ETAG_DUPLICATE')

  await tell('etag.disabled', { submissionId: id, round: 1 })
  expect(await read(browser, id)).toMatchObject({ status: 'DISABLED', endRequestedAt: ended.data['endRequestedAt'] })
  expect(await letters(browser.email)).toEqual(['etag-submitted', 'etag-enabled', 'etag-disabled'])
  expect((await submit(next, { plateNumber })).status).toBe(201)
})

test('while one is open the link stays, and can be renewed only with the same account', async () => {
  const { driver, apply, link, tell, world } = product()
  const browser = await driver()
  const id = await apply(browser)
  const unlink = () => browser.call(`POST /v1/resource-owners/${car}/unlink`)
  expect((await unlink()).error.code).toBe('CANNOT_UNLINK_ETAG')
  await tell('etag.reviewed', reviewed(id, 1, 'ENABLED'))
  expect((await unlink()).error.code).toBe('CANNOT_UNLINK_ETAG')

  await world.transaction((tx) =>
    tx.raw(`update link set invalid_since = now() where member_id = '${browser.memberId}'`, []),
  )
  const other = await link(browser, car, `${browser.account}-other`)
  expect([other.status, other.error.code, other.error.message]).toEqual([
    409,
    'CAR_APP_ACCOUNT_CHANGED',
    'eTag 自動繳費使用中，請用原本的車麻吉帳號重新綁定',
  ])
  expect((await link(browser, car, browser.account)).status).toBe(200)

  await tell('etag.disabled', { submissionId: id, round: 1 })
  expect((await unlink()).status).toBe(200)
})
