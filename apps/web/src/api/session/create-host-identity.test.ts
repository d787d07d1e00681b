import { expect, test, vi } from 'vitest'
import { type RecordedRequest, openServer, openTab, refusal } from '../../../test/setup/open-test-tab.ts'
import { createHostIdentity } from './create-host-identity.ts'
import { takeHostIdentity } from './host-identity.ts'

const me = 'member-1'

/** A tab inside the app. `tokens` are what the app answers in turn, `accepted` whose member a token is. */
async function openInApp({
  tokens = ['T1', 'T2', 'T3'],
  userIds = [me],
  accepted = {},
}: {
  tokens?: (string | Error)[]
  userIds?: (string | Error)[]
  accepted?: Record<string, string>
}) {
  const ask = (values: (string | Error)[]) =>
    vi.fn<() => Promise<string>>(async () => {
      const value = values.length > 1 ? values.shift() : values[0]
      if (value instanceof Error) throw value
      return value ?? ''
    })
  const told = {
    onUnreachable: vi.fn<(error: Error) => void>(),
    onOver: vi.fn<() => void>(),
    onOtherMember: vi.fn<() => void>(),
  }
  const askAccessToken = ask(tokens)
  const askUserId = ask(userIds)
  const identity = createHostIdentity({ askUserId, askAccessToken, ...told })
  const server = await openServer(({ headers }: RecordedRequest) => {
    const owner = accepted[(headers.authorization ?? '').replace('Bearer ', '')]
    if (owner === undefined) return refusal(401, 'UNAUTHENTICATED')
    const named = { 'dpass-member': owner }
    if (headers['dpass-member'] !== owner)
      return { status: 409, json: { error: { code: 'CONFLICT', message: 'other' } }, headers: named }
    return { status: 200, json: { data: { id: owner } }, headers: named }
  })
  const tab = openTab(server)
  takeHostIdentity(identity)
  return { ...tab, ...told, server, askAccessToken, askUserId }
}

test('calls wait for the app’s values, then carry its token and name its member', async () => {
  const { call, server, local, askAccessToken } = await openInApp({ accepted: { T1: me } })
  expect(await Promise.all([call('GET /v1/me'), call('GET /v1/points')])).toEqual([{ id: me }, { id: me }])
  expect(server.asked.map(({ headers }) => [headers.authorization, headers['dpass-member']])).toEqual([
    ['Bearer T1', me],
    ['Bearer T1', me],
  ])
  expect(askAccessToken).toHaveBeenCalledTimes(1)
  // Another tab of the same browser must not hear of it, and the token is kept nowhere.
  expect(local.length).toBe(0)
})

test('a 401 asks the app once for a new token, for all calls together, and again after that one has worked', async () => {
  const accepted: Record<string, string> = { T2: me }
  const { call, askAccessToken, onOver } = await openInApp({ accepted })
  await Promise.all([call('GET /v1/me'), call('GET /v1/points')])
  expect(askAccessToken).toHaveBeenCalledTimes(2)
  delete accepted['T2']
  accepted['T3'] = me
  await call('GET /v1/me')
  expect(askAccessToken).toHaveBeenCalledTimes(3)
  expect(onOver).not.toHaveBeenCalled()
})

test('after a second refused token the session is over, and the app is not asked a third time', async () => {
  const { call, askAccessToken, onOver } = await openInApp({})
  await expect(call('GET /v1/me')).rejects.toMatchObject({ status: 401 })
  expect(onOver).toHaveBeenCalledTimes(1)
  await expect(call('GET /v1/points')).rejects.toMatchObject({ status: 401 })
  expect(askAccessToken).toHaveBeenCalledTimes(2)
})

test('a value that the app does not give fails every call with its words, is told once and not asked for again', async () => {
  const { call, server, askAccessToken, onUnreachable } = await openInApp({ tokens: [new Error('要求逾時')] })
  await expect(call('GET /v1/me')).rejects.toMatchObject({ status: 999, message: '要求逾時' })
  await expect(call('GET /v1/points')).rejects.toMatchObject({ status: 999, message: '要求逾時' })
  expect(askAccessToken).toHaveBeenCalledTimes(1)
  expect(onUnreachable).toHaveBeenCalledTimes(1)
  expect(server.asked).toEqual([])
})

test('when the driver has changed accounts in the app nothing of the other is shown: the page loads anew', async () => {
  const { call, onOtherMember, onOver } = await openInApp({ userIds: [me, 'member-2'], accepted: { T1: 'member-2' } })
  await expect(call('GET /v1/me')).rejects.toMatchObject({ code: 'CONFLICT' })
  await vi.waitFor(() => expect(onOtherMember).toHaveBeenCalledTimes(1), 30_000)
  expect(onOver).not.toHaveBeenCalled()
})

test('an app that goes on naming another member than its token’s ends the session instead of loading for ever', async () => {
  const { call, onOtherMember, onOver } = await openInApp({ accepted: { T1: 'member-2' } })
  await expect(call('GET /v1/me')).rejects.toMatchObject({ code: 'CONFLICT' })
  await vi.waitFor(() => expect(onOver).toHaveBeenCalledTimes(1), 30_000)
  expect(onOtherMember).not.toHaveBeenCalled()
})
