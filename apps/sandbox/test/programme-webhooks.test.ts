import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { asDpass, read } from './as-dpass.ts'
import { openSandbox } from './open-sandbox.ts'
import { receiveWebhooks } from './receive-webhooks.ts'

const secretOf = (uid: string) => `whsec_${Buffer.from(`sandbox-webhook-secret-${uid}`).toString('base64')}`

test('a withdrawn agreement ends the authorisation and is told to DPASS, signed', async () => {
  const { received, dpassUrl } = await receiveWebhooks(200)
  const { link, balance, invalidate } = asDpass(await openSandbox({ dpassUrl }), 'TREEPOINT')
  await link('driver')
  expect(await read(invalidate('driver'))).toEqual([200, { delivered: true, status: 200 }])
  expect((await balance('driver')).status).toBe(401)
  expect(received).toHaveLength(1)
  const [{ path, headers, body } = { path: '', headers: {}, body: '' }] = received
  expect(path).toBe('POST /v1/webhooks/programme')
  expect(headers['content-type']).toBe('application/json')
  expect(new Webhook(secretOf('TREEPOINT')).verify(body, headers as Record<string, string>)).toEqual({
    type: 'link.invalidated',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    data: { programme: 'TREEPOINT', account: 'driver', reason: '您已在小樹點取消授權' },
  })
  expect(() => new Webhook(secretOf('MOCHI_COIN')).verify(body, headers as Record<string, string>)).toThrow(
    'No matching signature',
  )
})

test('maintenance begins and ends by a webhook each', async () => {
  const { received, dpassUrl } = await receiveWebhooks(200)
  const { setAbnormal } = asDpass(await openSandbox({ dpassUrl }), 'CAR_MOCHI')
  for (const abnormal of [true, false]) {
    expect(await read(setAbnormal(abnormal))).toEqual([200, { delivered: true, status: 200 }])
  }
  expect(received.map(({ body }) => (JSON.parse(body) as { data: unknown }).data)).toEqual([
    { programme: 'CAR_MOCHI', abnormal: true },
    { programme: 'CAR_MOCHI', abnormal: false },
  ])
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(2)
})

test('what DPASS could not take is sent again under the same id', async () => {
  const { received, dpassUrl } = await receiveWebhooks(503, 0, 200)
  const { setAbnormal } = asDpass(await openSandbox({ dpassUrl }), 'TREEPOINT')
  expect(await read(setAbnormal(true))).toEqual([200, { delivered: true, status: 200 }])
  expect(received).toHaveLength(3)
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  for (const { headers, body } of received) {
    expect(new Webhook(secretOf('TREEPOINT')).verify(body, headers as Record<string, string>)).toBeTruthy()
  }
})

test('after three tries the tester is told that it did not arrive', async () => {
  const { received, dpassUrl } = await receiveWebhooks(503)
  const { setAbnormal } = asDpass(await openSandbox({ dpassUrl }), 'TREEPOINT')
  expect(await read(setAbnormal(true))).toEqual([200, { delivered: false, status: 503 }])
  expect(received).toHaveLength(3)
})

test('a refusal is final', async () => {
  const { received, dpassUrl } = await receiveWebhooks(401)
  const { setAbnormal } = asDpass(await openSandbox({ dpassUrl }), 'TREEPOINT')
  expect(await read(setAbnormal(true))).toEqual([200, { delivered: false, status: 401 }])
  expect(received).toHaveLength(1)
})

test('a DPASS that hangs up at every try has no status', async () => {
  const { received, dpassUrl } = await receiveWebhooks(0)
  const { invalidate, balance } = asDpass(await openSandbox({ dpassUrl }), 'TREEPOINT')
  expect(await read(invalidate('demo-driver'))).toEqual([200, { delivered: false, status: null }])
  expect(received).toHaveLength(3)
  expect((await balance('demo-driver')).status).toBe(401)
})
