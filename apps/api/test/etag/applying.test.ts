import { expect, test } from 'vitest'
import { sql } from '../../src/platform/database/sql.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { days } from '../setup/clock.ts'
import { signIn } from '../setup/product.ts'
import { jobRowsAsText } from '../setup/stored-jobs.ts'
import { recordingLog } from '../setup/quiet-log.ts'
import { allConsents, car, openEtag, owner } from './etag-world.ts'

const { log, lines } = recordingLog()
const product = sharedByFile((afterwards) => openEtag(afterwards, {}, log))

test('an application is stored, masked, and promised for the third working day in Taipei', async () => {
  const { driver, submit, clock, read, letters } = product()
  const browser = await driver()
  const { status, data } = await submit(browser, {
    plateNumber: 'ａｂｃ 1234',
    ownerName: ' 王小明 ',
    idNumber: 'f213138413',
  })
  expect(status).toBe(201)
  expect(data).toMatchObject({
    status: 'UNDER_REVIEW',
    round: 1,
    ownerType: 'PERSON',
    ownerName: '王○明',
    idNumber: 'F2******13',
    plateNumber: 'ABC-1234',
    tollClass: 'SMALL',
    submittedAt: clock.now().toISOString(),
    // Monday, 16 November 2026, eight in the morning.
    reviewDueDate: '2026-11-19',
    isOverdue: false,
    rejectReason: null,
    endRequestedAt: null,
    isLinkInvalid: false,
    consents: { version: '2026-11', givenAt: clock.now().toISOString() },
  })
  expect(await read(browser, data['id'] as string)).toEqual(data)
  expect(await letters(browser.email)).toEqual(['etag-submitted'])
})

test('car services get what was typed, once, and the account that pays', async () => {
  const { driver, apply, atCarServices } = product()
  const id = await apply(await driver(), { ownerType: 'COMPANY', ownerName: '測試股份有限公司', idNumber: '04595257' })
  expect(await atCarServices(id)).toMatchObject({ state: 'UNDER_REVIEW', round: 1, taken: { 1: 1 } })
})

test('what is missing is said in the order of the contract, and what belongs to others last', async () => {
  const { member, link, submit, world, apply, driver, newPlate } = product()
  const plateNumber = newPlate()
  await apply(await driver(), { plateNumber })
  const browser = await member()
  const wrong = { plateNumber: 'AB1234', idNumber: 'A146858424', consents: { ...allConsents, share: false } }
  const codeOf = async (change: object) => (await submit(browser, change)).error.code

  expect(await codeOf(wrong)).toBe('ETAG_CAR_APP_REQUIRED')
  await link(browser, car, browser.account)
  expect(await codeOf(wrong)).toBe('PHONE_REQUIRED')
  await world.sql.run(sql`update member set phone_number = '+886900000001' where id = ${browser.memberId}`)
  expect(await codeOf(wrong)).toBe('ETAG_PLATE_INVALID')
  expect(await codeOf({ ...wrong, plateNumber })).toBe('ETAG_ID_INVALID')
  expect(await codeOf({ ...wrong, plateNumber, idNumber: owner.idNumber })).toBe('ETAG_CONSENT_REQUIRED')
  expect(await codeOf({ plateNumber })).toBe('ETAG_DUPLICATE')
})

test.for([
  [{ plateNumber: 'AB1234' }, 422, 'ETAG_PLATE_INVALID', 'plateNumber', '請在車牌號碼中加上「-」'],
  [{ plateNumber: 'AR-12345' }, 422, 'ETAG_PLATE_INVALID', 'plateNumber', '目前不支援這類車牌'],
  [{ idNumber: 'AB23456789' }, 422, 'ETAG_ID_INVALID', 'idNumber', '舊式居留證號暫不支援，請改用新式證號'],
  [{ idNumber: 'A146858424' }, 422, 'ETAG_ID_INVALID', 'idNumber', '身分證字號有誤，請再確認'],
  [{ ownerType: 'COMPANY' }, 422, 'ETAG_TAX_ID_INVALID', 'idNumber', '統一編號應為 8 位數字'],
  [{ ownerName: '　' }, 400, 'VALIDATION_FAILED', 'ownerName', '請輸入車主姓名'],
] as const)('%j is refused with words that help', async ([change, status, code, field, message]) => {
  const { driver, submit } = product()
  const answer = await submit(await driver(), change)
  expect(answer.status).toBe(status)
  expect(answer.error).toEqual({ code, message, details: [{ field, message }] })
})

test('a motorcycle has no toll class', async () => {
  const { driver, submit } = product()
  const answer = await submit(await driver(), { tollClass: 'MOTORCYCLE' })
  expect([answer.status, answer.error.code]).toEqual([400, 'VALIDATION_FAILED'])
})

test('a link that no longer works does not suffice', async () => {
  const { driver, submit, world } = product()
  const browser = await driver()
  await world.sql.run(sql`update link set invalid_since = now() where member_id = ${browser.memberId}`)
  expect((await submit(browser)).error.code).toBe('ETAG_CAR_APP_REQUIRED')
})

test('five sendings a day in Taipei, ten open ones', async () => {
  const { driver, submit, clock } = product()
  const browser = await driver()
  const sendFive = async () => {
    for (let sent = 0; sent < 5; sent += 1) expect((await submit(browser)).status).toBe(201)
    const answer = await submit(browser)
    expect([answer.status, answer.error.code]).toEqual([409, 'ETAG_LIMIT_REACHED'])
  }
  await sendFive()
  clock.pass(1 * days)
  await signIn(browser, browser.email)
  await sendFive()
  clock.pass(1 * days)
  await signIn(browser, browser.email)
  expect((await submit(browser)).error.code).toBe('ETAG_LIMIT_REACHED')
})

test('nobody sees or touches an application of another member', async () => {
  const { driver, apply } = product()
  const id = await apply(await driver())
  const other = await driver()
  expect((await other.call('GET /v1/etag-submissions')).data).toEqual([])
  for (const verb of ['cancel', 'end'])
    expect((await other.call(`POST /v1/etag-submissions/${id}/${verb}`)).status).toBe(404)
  const resubmitted = await other.call(`POST /v1/etag-submissions/${id}/resubmit`, { consents: allConsents })
  expect(resubmitted.status).toBe(404)
})

test('neither the database nor the queue nor the log holds a name or a number', async () => {
  const { driver, apply, submit, world } = product()
  const browser = await driver()
  await apply(browser)
  await submit(browser, { idNumber: 'F213138415' })
  const { rows = '' } =
    (await world.sql.first<{ rows: string }>(
      sql`select string_agg(etag_submission::text, ' ') as rows from etag_submission`,
    )) ?? {}
  const written = [rows, ...(await jobRowsAsText(world)), ...lines].join('\n')
  expect(rows).toContain('TST-')
  expect(lines.join('')).toContain("an owner's name and number go to car services")
  for (const secret of [owner.ownerName, owner.idNumber, 'F213138415', '04595257', '王小明'])
    expect(written).not.toContain(secret)
})
