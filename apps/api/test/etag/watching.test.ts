import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { carServicesUid } from '@dpass/rules/programmes'
import { expect, test } from 'vitest'
import { invalidate } from '../../src/domain/points/link.ts'
import { logHolidayWarning } from '../../src/features/etag/log-holiday-warning.ts'
import { remindOverdueApplications } from '../../src/features/etag/remind-overdue-applications.ts'
import { readTask } from '../../src/operate/operate.ts'
import { sql } from '../../src/platform/database/sql.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { days } from '../setup/clock.ts'
import { signIn } from '../setup/product.ts'
import { recordingLog } from '../setup/quiet-log.ts'
import { messagesTo } from '../setup/stored-jobs.ts'
import { type Driver, openEtag } from './etag-world.ts'

const { log, lines } = recordingLog()
const product = sharedByFile((afterwards) => openEtag(afterwards, {}, log))

test('past its day an application is overdue, told once, and asked about: a lost message is found', async () => {
  const { driver, apply, control, read, clock, world, letters, runJobs } = product()
  const browser = await driver()
  const id = await apply(browser)
  clock.pass(3 * days)
  await remindOverdueApplications(world)
  await signIn(browser, browser.email)
  expect(await read(browser, id)).toMatchObject({ isOverdue: false })
  clock.pass(1 * days)
  for (let times = 0; times < 3; times += 1) await remindOverdueApplications(world)
  await signIn(browser, browser.email)
  expect(await read(browser, id)).toMatchObject({ isOverdue: true })
  clock.pass(2 * days)
  await remindOverdueApplications(world)
  expect(await letters(browser.email)).toEqual(['etag-submitted', 'etag-overdue'])
  await control(`POST /control/etag/${id}/review`, { result: 'ENABLED', notify: false })
  await runJobs(id)
  await signIn(browser, browser.email)
  expect(await read(browser, id)).toMatchObject({ status: 'ENABLED', isOverdue: false })
})

test('an enabled one whose link stops working is told once each time', async () => {
  const { driver, apply, tell, read, world, letters, clock } = product()
  const browser = await driver()
  const id = await apply(browser)
  await tell('etag.reviewed', { submissionId: id, round: 1, result: 'ENABLED' })
  const invalidSince = (time: Date | null) =>
    world.sql.run(sql`update link set invalid_since = ${time} where member_id = ${browser.memberId}`)
  await remindOverdueApplications(world)
  for (let times = 0; times < 2; times += 1) {
    clock.pass(60)
    await invalidSince(clock.now())
    clock.pass(60)
    for (let runs = 0; runs < 2; runs += 1) await remindOverdueApplications(world)
    expect(await read(browser, id)).toMatchObject({ status: 'ENABLED', isLinkInvalid: true })
    await invalidSince(null)
    await remindOverdueApplications(world)
  }
  expect(await read(browser, id)).toMatchObject({ isLinkInvalid: false })
  expect((await letters(browser.email)).filter((kind) => kind === 'etag-link-invalid')).toHaveLength(2)
})

test('whose tolls are paid is told by the letter about the car alone that the membership is lost', async () => {
  const { driver, apply, tell, world, clock } = product()
  const [paying, waiting] = [await driver(), await driver()]
  await tell('etag.reviewed', { submissionId: await apply(paying), round: 1, result: 'ENABLED' })
  await apply(waiting)
  clock.pass(60)
  for (const { account } of [paying, waiting]) {
    const withdrawal = { uniqueId: carServicesUid, account, reason: null, knownAt: clock.now() }
    await world.transaction((tx) => invalidate(world, tx, withdrawal))
  }
  await remindOverdueApplications(world)
  const lost = async ({ email }: Driver) =>
    (await messagesTo(world, email)).map(({ kind }) => kind).filter((kind) => kind.includes('invalid'))
  expect(await lost(paying)).toEqual(['etag-link-invalid'])
  expect(await lost(waiting)).toEqual(['car-services-invalid'])
})

/** Every day of a year as the government lists them, with two exceptions to the plain week. */
function yearFile(year: number): string {
  const listed = ['西元日期,星期,是否放假,備註']
  for (let time = Date.UTC(year, 0); time < Date.UTC(year + 1, 0); time += 24 * 60 * 60 * 1_000) {
    const date = new Date(time).toISOString().slice(0, 10)
    const isWeekend = [0, 6].includes(new Date(time).getUTCDay())
    const isOff = date === `${year}-01-03` || (isWeekend && date !== `${year}-01-08`)
    listed.push(`${date.replaceAll('-', '')},一,${isOff ? 2 : 0},${date === `${year}-01-03` ? '補假' : ''}`)
  }
  return `\uFEFF${listed.join('\r\n')}\r\n`
}

test('an operator loads a year, and is warned in time in the log and by /readyz when the next one is missing', async () => {
  const { world, app, clock } = product()
  const operate = (...words: string[]) => readTask(words)(world)
  const warnings = async () =>
    (await app.inject({ url: '/readyz' })).json<{ data: { warnings?: string[] } }>().data.warnings ?? []
  expect(await warnings()).toEqual([])
  clock.pass((Date.parse('2027-11-01T16:00:00Z') - clock.now().getTime()) / 1_000)
  expect(await warnings()).toEqual([])
  clock.pass(1)
  expect(await warnings()).toEqual([expect.stringContaining('to the end of 2027 only')])
  await logHolidayWarning(world)
  expect(lines.join('')).toContain('to the end of 2027 only')

  const file = join(tmpdir(), `dpass-holidays-${crypto.randomUUID()}.csv`)
  await writeFile(file, yearFile(2028))
  await expect(operate('holidays', 'load', '2029', file)).rejects.toThrow('is not in 2029')
  expect(await operate('holidays', 'load', '2028', file)).toBe('2028: 1 weekday off, 1 working Saturday.')
  expect(await warnings()).toEqual([])
  expect(await operate('holidays', 'add', '2028-08-14', '颱風')).toContain('2028-08-14 is off')
  expect(await operate('holidays', 'list')).toContain('颱風')
  expect(await operate('holidays', 'remove', '2028-08-14')).toContain('like others again')
  await expect(operate('holidays', 'remove', '2028-08-14')).rejects.toThrow('2028-08-14 is not in the list')
})
