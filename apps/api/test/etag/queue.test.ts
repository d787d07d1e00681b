import { expect, test } from 'vitest'
import { etagJobs } from '../../src/features/etag/jobs.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { retryJobsNow } from '../setup/stored-jobs.ts'
import { openEtag } from './etag-world.ts'

const product = sharedByFile(openEtag)

test('the queue hands an application in by itself, again after a failure, and once', async () => {
  const { driver, submit, control, world, atCarServices, read, tell } = product()
  const browser = await driver()
  const fault = (mode: string) =>
    control('PUT /control/programmes/CAR_MOCHI/faults', { mode, rate: 1, account: browser.account })
  let tries = 0
  const handlers = etagJobs(world)
  const failed = Promise.withResolvers<void>()
  await world.jobs.work({
    ...handlers,
    'hand-in-etag': (payload, id) => {
      tries += 1
      return handlers['hand-in-etag'](payload, id).catch((error: unknown) => {
        failed.resolve()
        throw error
      })
    },
  })
  await fault('lost-response')
  const { data } = await submit(browser)
  const id = data['id'] as string
  await failed.promise
  // It has arrived all the same, and is decided before the next try asks.
  await control(`POST /control/etag/${id}/review`, { result: 'ENABLED', notify: false })
  await fault('none')
  await expect.poll(() => retryJobsNow(world)).toBe(1)
  await expect.poll(async () => (await read(browser, id))['status']).toBe('ENABLED')
  expect(tries).toBe(2)
  expect(await atCarServices(id)).toMatchObject({ taken: { 1: 1 }, calls: { 1: 2 } })
  expect((await tell('etag.reviewed', { submissionId: id, round: 1, result: 'ENABLED' })).status).toBe(200)
})
