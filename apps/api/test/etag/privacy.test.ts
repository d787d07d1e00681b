import { expect, test } from 'vitest'
import { deleteOldRows } from '../../src/features/housekeeping/housekeeping.ts'
import { readTask } from '../../src/operate/operate.ts'
import { sql } from '../../src/platform/database/sql.ts'
import { openSecrets } from '../../src/platform/secrets.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { days } from '../setup/clock.ts'
import { password, signIn } from '../setup/product.ts'
import { allConsents, openEtag } from './etag-world.ts'

const product = sharedByFile(openEtag)

test('the data key is changed while applications are open', async () => {
  const { driver, apply, world, read } = product()
  const browser = await driver()
  const id = await apply(browser)
  const before = await read(browser, id)
  const { config } = world
  const dataKey = 'another key of more than thirty-two characters'
  const next = { ...world, secrets: openSecrets({ ...config, dataKey, otherDataKeys: [config.dataKey] }) }
  expect(await readTask(['data-key', 'reseal'])(next)).toMatch(/[1-9]\d* car owners/)
  expect(await readTask(['data-key', 'reseal'])(next)).toContain(' 0 car owners')
  // The old key alone no longer reads it, and the new one alone does.
  expect((await browser.call('GET /v1/etag-submissions')).status).toBe(500)
  const back = { ...world, secrets: openSecrets({ ...config, otherDataKeys: [dataKey] }) }
  await readTask(['data-key', 'reseal'])(back)
  expect(await read(browser, id)).toEqual(before)
})

test('the export shows applications masked, with every consent', async () => {
  const { driver, apply } = product()
  const browser = await driver()
  const id = await apply(browser)
  const { data } = await browser.call('GET /v1/me/export')
  expect(data['etagSubmissions']).toEqual([expect.objectContaining({ id, idNumber: 'F2******13' })])
  const consents = data['etagConsents'] as { consent: string; version: string }[]
  expect(consents.map(({ consent, version }) => [consent, version])).toEqual([
    ['charge', '2026-11'],
    ['owner', '2026-11'],
    ['share', '2026-11'],
  ])
})

test('an account is not deleted while one is open, and takes everything with it afterwards', async () => {
  const { driver, apply, world } = product()
  const browser = await driver()
  const id = await apply(browser)
  const refused = await browser.call('DELETE /v1/me', { password })
  expect([refused.status, refused.error.code]).toEqual([409, 'DELETE_BLOCKED_ETAG'])
  const rows = [
    sql`select 1 from etag_submission where id = ${id}`,
    sql`select 1 from etag_consent where submission_id = ${id}`,
    sql`select 1 from etag_owner where id = ${id}`,
    sql`select 1 from etag_plate where submission_id = ${id}`,
  ]
  for (const row of rows) expect(await world.sql.many(row)).not.toEqual([])
  await browser.call(`POST /v1/etag-submissions/${id}/cancel`)
  expect((await browser.call('DELETE /v1/me', { password })).status).toBe(200)
  for (const row of rows) expect(await world.sql.many(row)).toEqual([])
})

test('name and number are erased ninety days after the end, and typed again to be sent again', async () => {
  const { driver, apply, tell, read, clock, world } = product()
  const browser = await driver()
  const [id, openOne] = [await apply(browser), await apply(browser)]
  await tell('etag.reviewed', { submissionId: id, round: 1, result: 'REJECTED', rejectReason: 'arrears' })
  clock.pass(89 * days)
  await deleteOldRows(world)
  await signIn(browser, browser.email)
  expect(await read(browser, id)).toMatchObject({ idNumber: 'F2******13' })
  clock.pass(2 * days)
  await deleteOldRows(world)
  await signIn(browser, browser.email)
  expect(await read(browser, id)).toMatchObject({ ownerName: null, idNumber: null, status: 'REJECTED' })
  expect(await read(browser, openOne)).toMatchObject({ idNumber: 'F2******13' })
  const { error } = await browser.call(`POST /v1/etag-submissions/${id}/resubmit`, { consents: allConsents })
  expect(error).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ field: 'ownerName' }] })
})
