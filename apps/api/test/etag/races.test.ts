import { afterEach, expect, test, vi } from 'vitest'
import { sql } from '../../src/platform/database/sql.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { waitsForMember } from '../setup/waits-for-member.ts'
import { car, openEtag } from './etag-world.ts'

const product = sharedByFile(openEtag)

afterEach(() => void vi.restoreAllMocks())

test('unlinking and applying at the same time, fifty times: never both', async () => {
  const { driver, submit, link, world } = product()
  const browser = await driver()
  const seen = new Set<string>()
  for (let round = 0; round < 50; round += 1) {
    const both = [() => submit(browser), () => browser.call(`POST /v1/resource-owners/${car}/unlink`)] as const
    // Either goes first as often as the other.
    const [first, second] = round % 2 === 0 ? both : both.toReversed()
    const answers = await Promise.all([first?.(), second?.()])
    const codes = answers.map((answer) => answer?.error?.code ?? 'done').toSorted()
    seen.add(codes.join(' '))
    const open = await world.sql.first<{ links: number; applications: number }>(sql`
      select (select count(*)::int from link where member_id = ${browser.memberId}) as links,
        (select count(*)::int from etag_submission where member_id = ${browser.memberId} and ended_at is null) as applications`)
    expect(open).toEqual(
      codes.includes('CANNOT_UNLINK_ETAG') ? { links: 1, applications: 1 } : { links: 0, applications: 0 },
    )
    for (const table of ['etag_plate', 'etag_submission', 'etag_owner'])
      await world.transaction((tx) => tx.raw(`delete from ${table} where member_id = '${browser.memberId}'`, []))
    if (open?.links === 0) await link(browser, car, browser.account)
  }
  for (const outcome of seen) expect(['CANNOT_UNLINK_ETAG done', 'ETAG_CAR_APP_REQUIRED done']).toContain(outcome)
})

test('of twenty applications for one plate at once, of ten members, one is stored', async () => {
  const { driver, submit, newPlate, world } = product()
  const plateNumber = newPlate()
  const drivers = await Promise.all(Array.from({ length: 10 }, driver))
  const answers = await Promise.all([...drivers, ...drivers].map((browser) => submit(browser, { plateNumber })))
  const outcomes = answers.map(({ status, error }) => error?.code ?? String(status)).toSorted()
  expect(outcomes).toEqual(['201', ...Array.from({ length: 19 }, () => 'ETAG_DUPLICATE')])
  const stored = await world.sql.many(sql`select id from etag_submission where plate_number = ${plateNumber}`)
  expect(stored).toHaveLength(1)
})

test('deleting the account and applying at the same time: never both', async () => {
  const { driver, submit, world } = product()
  for (let round = 0; round < 5; round += 1) {
    const browser = await driver()
    const [sent, closed] = await Promise.all([
      submit(browser),
      browser.call('DELETE /v1/me', { password: 'dpass-demo-2026' }),
    ])
    const stored = await world.sql.many(sql`select id from etag_submission where member_id = ${browser.memberId}`)
    expect([stored.length, closed.status]).toEqual(sent.status === 201 ? [1, 409] : [0, 200])
  }
})

test('car services take an application in once, whatever is lost, killed or run twice', async () => {
  const { driver, submit, runJobs, control, atCarServices, read } = product()
  const browser = await driver()
  const { data } = await submit(browser)
  const id = data['id'] as string
  const setFault = (mode: string) =>
    control('PUT /control/programmes/CAR_MOCHI/faults', { mode, rate: 1, account: browser.account })
  await setFault('lost-response')
  await expect(runJobs(id)).rejects.toThrow('could not be handed in')
  await setFault('none')
  // What an instance leaves that is killed between the effect and the mark that the job is done.
  await Promise.all([runJobs(id), runJobs(id), runJobs(id)])
  expect(await atCarServices(id)).toMatchObject({ taken: { 1: 1 }, calls: { 1: 4 } })
  expect(await read(browser, id)).toMatchObject({ status: 'UNDER_REVIEW' })
})

test('a review waits for what is being decided about the member, as closing the account', async () => {
  const { driver, apply, tell, world } = product()
  const browser = await driver()
  const submissionId = await apply(browser)
  const review = () => tell('etag.reviewed', { submissionId, round: 1, result: 'ENABLED' })
  const { waited, answer } = await waitsForMember(world, browser.memberId, review)
  expect(waited).toBe(true)
  expect(answer.status).toBe(200)
})

test('a review that comes while the member cancels ends in one state with one letter', async () => {
  const { driver, apply, tell, read, letters, control } = product()
  for (let round = 0; round < 5; round += 1) {
    const browser = await driver()
    const id = await apply(browser)
    const review = async () => {
      await control(`POST /control/etag/${id}/review`, { result: 'ENABLED', notify: false })
      await tell('etag.reviewed', { submissionId: id, round: 1, result: 'ENABLED' })
    }
    const [cancelled] = await Promise.all([browser.call(`POST /v1/etag-submissions/${id}/cancel`), review()])
    const { status } = await read(browser, id)
    expect(status).toBe(cancelled.status === 200 ? 'CANCELLED' : 'ENABLED')
    expect(await letters(browser.email)).toEqual([
      'etag-submitted',
      status === 'CANCELLED' ? 'etag-cancelled' : 'etag-enabled',
    ])
  }
})
