import { onlineManager } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { ApiError } from '../client/api-error.ts'
import { createRead } from './read.ts'
import { type FakeReply, data, openServer, openTab, refusal } from '../../../test/setup/open-test-tab.ts'
import { createQueryClient } from './query-client.ts'
import type { Contract } from '../client/typed-api.ts'

async function readFrom(answers: readonly FakeReply[]) {
  const left = [...answers]
  const server = await openServer(() => left.shift() ?? data('one too many'))
  const { call } = openTab(server, { at: '/auth' })
  const reading = createQueryClient().query({ retryDelay: 0, ...createRead<Contract>(call)('GET /healthz') })
  return { reading, server }
}

test.each([
  ['no response', 'hang up'],
  ['a server in trouble', refusal(503, 'OVERLOADED')],
  ['a refusal', refusal(404, 'NOT_FOUND')],
] as const)('section 7: a read that met %s is retried once', async (_, failure) => {
  const lucky = await readFrom([failure, data('there')])
  expect(await lucky.reading).toBe('there')
  const unlucky = await readFrom([failure, failure])
  await expect(unlucky.reading).rejects.toBeInstanceOf(ApiError)
  expect(unlucky.server.asked).toHaveLength(2)
})

test('a read whose session could not be renewed is not retried: the refresh was its second chance', async () => {
  const { reading, server } = await readFrom([refusal(401, 'UNAUTHENTICATED')])
  await expect(reading).rejects.toMatchObject({ status: 401 })
  expect(server.asked).toHaveLength(1)
})

test('what was read a moment ago is not read again', async () => {
  const server = await openServer(() => data('there'))
  const read = createRead<Contract>(openTab(server).call)
  const client = createQueryClient()
  await client.query(read('GET /healthz'))
  await client.query(read('GET /healthz'))
  expect(server.asked).toHaveLength(1)
})

test('offline, reads are sent and fail, instead of waiting to be sent some time later', async () => {
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  const { reading, server } = await readFrom(['hang up', 'hang up'])
  await expect(reading).rejects.toMatchObject({ status: 999 })
  expect(server.asked).toHaveLength(2)
})
