import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { asDpass } from '../as-dpass.ts'
import { openSandbox } from '../open-sandbox.ts'
import { receiveWebhooks } from '../receive-webhooks.ts'

const secret = `whsec_${Buffer.from('sandbox-webhook-secret-CAR_MOCHI').toString('base64')}`
const id = '2026-1117-K7WQM-3XHPT'
const account = 'driver'
const application = {
  account,
  ownerType: 'PERSON',
  ownerName: '王小明',
  idNumber: 'A123456789',
  plateNumber: 'ABC-1234',
  tollClass: 'SMALL',
  phoneNumber: '+886912345678',
  submittedAt: '2026-11-17T04:00:00.000Z',
  reviewDueDate: '2026-11-20',
  consentVersion: '2026-11',
}

/** Car services with a DPASS that takes their webhooks, and a member who has linked them. */
async function openCarServices() {
  const dpass = await receiveWebhooks(200)
  const sandbox = await openSandbox({ dpassUrl: dpass.dpassUrl })
  const { ask, link } = asDpass(sandbox, 'CAR_MOCHI')
  await link(account)
  const headers = { authorization: 'Bearer sandbox-CAR_MOCHI' }
  const standing = async (reply: Promise<Response>) => {
    const answer = await reply
    const body = (await answer.json()) as { data?: { state: string; round: number }; error?: { code: string } }
    return [answer.status, body.data?.state ?? body.error?.code, body.data?.round] as const
  }
  return {
    ...sandbox,
    handIn: (round: number, change: object = {}) =>
      standing(ask('PUT /applications/{id}/{round}', { id, round: String(round) }, { ...application, ...change })),
    takeBack: (expected: string) =>
      standing(
        sandbox.call(`/partners/programmes/CAR_MOCHI/applications/${id}?expected=${expected}`, {
          method: 'DELETE',
          headers,
        }),
      ),
    review: async (review: object) => (await sandbox.write('POST', `/control/etag/${id}/review`, review)).json(),
    async press(button: string, sent: Record<string, string> = {}) {
      const body = new URLSearchParams({ id, ...sent })
      const reply = await sandbox.call(`/etag/${button}`, { method: 'POST', body, redirect: 'manual' })
      return reply.headers.get('location')
    },
    told: () =>
      dpass.received.map(({ path, headers: sent, body }) => {
        expect(path).toBe('POST /v1/webhooks/car-services')
        const { type, data } = new Webhook(secret).verify(body, sent as Record<string, string>) as {
          type: string
          data: object
        }
        return { type, ...data }
      }),
  }
}

test('a round is taken in once, and a later one only after a rejection', async () => {
  const { handIn, review } = await openCarServices()
  expect(await handIn(1)).toEqual([200, 'UNDER_REVIEW', 1])
  expect(await handIn(1)).toEqual([200, 'UNDER_REVIEW', 1])
  expect(await handIn(1, { plateNumber: 'ABC-1235' })).toEqual([409, 'APPLICATION_CONFLICT', undefined])
  expect(await handIn(2)).toEqual([200, 'UNDER_REVIEW', 1])
  await review({ result: 'REJECTED', reason: 'no_etag', notify: false })
  expect(await handIn(1)).toEqual([200, 'REJECTED', 1])
  expect(await handIn(2)).toEqual([200, 'UNDER_REVIEW', 2])
  expect(await handIn(3, { account: 'stranger' })).toEqual([401, 'LINK_INVALID', undefined])
})

test('what is taken back is withdrawn or stopped only as it was expected to stand', async () => {
  const { handIn, takeBack, review } = await openCarServices()
  await handIn(1)
  expect(await takeBack('ENABLED')).toEqual([200, 'UNDER_REVIEW', 1])
  await review({ result: 'ENABLED', notify: false })
  expect(await takeBack('UNDER_REVIEW')).toEqual([200, 'ENABLED', 1])
  expect(await takeBack('ENABLED')).toEqual([200, 'STOPPING', 1])
  await review({ result: 'DISABLED', notify: false })
  expect(await takeBack('ENABLED')).toEqual([200, 'DISABLED', 1])
})

test('what was withdrawn before it arrived cannot be handed in', async () => {
  const { handIn, takeBack } = await openCarServices()
  expect(await takeBack('UNDER_REVIEW')).toEqual([200, 'WITHDRAWN', 0])
  expect(await handIn(1)).toEqual([200, 'WITHDRAWN', 0])
})

test('the reviewer approves, disables, sets aside, and rejects with a reason; DPASS is told by signed message', async () => {
  const { handIn, press, page, told } = await openCarServices()
  expect(await page('/etag')).toContain('還沒有申請')
  await handIn(1)
  const shown = await page('/etag')
  for (const words of ['ABC-1234', '王小明', 'A123456789', '小型車', '2026/11/20', '核准啟用', '這輛車尚未安裝 eTag'])
    expect(shown).toContain(words)
  expect(await press('disable')).toBe('/etag?told=wrong')
  expect(await press('late')).toBe('/etag?told=late')
  expect(await page('/etag?told=late')).toContain('先不處理')
  expect(told()).toEqual([])
  expect(await press('reject', { reason: 'no_etag' })).toBe('/etag?told=delivered')
  await handIn(2)
  expect(await press('approve')).toBe('/etag?told=delivered')
  expect(await press('disable')).toBe('/etag?told=delivered')
  expect(told()).toEqual([
    { type: 'etag.reviewed', submissionId: id, round: 1, result: 'REJECTED', rejectReason: 'no_etag' },
    { type: 'etag.reviewed', submissionId: id, round: 2, result: 'ENABLED' },
    { type: 'etag.disabled', submissionId: id, round: 2 },
  ])
})

test('a review that is asked for early waits for the application', async () => {
  const { handIn, review, told } = await openCarServices()
  const early = review({ result: 'ENABLED' })
  await handIn(1)
  expect(await early).toEqual({ delivered: true, status: 200 })
  expect(told()).toHaveLength(1)
})
