import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'

import { findClient } from './connect-app.ts'
import { type Caller, post } from './make-member.ts'
import type { Stack } from './stack.ts'

type Order = { orderAmount: number; merchantName?: string; orderId?: string; serviceType?: string; machine?: object }
type Redemption = { id: string; status: string; points: number; amount: number; payable: number }

/** Takes orders as a merchant of the demo does, in its own name, by the codes of members. */
export const openTill = async (caller: Caller, stack: Stack, uid = 'demo-fuel-machine') => {
  const { secret } = await findClient(caller, stack, uid)
  const answer = await caller.request.post(`${stack.url}/v2/oauth2/token`, {
    form: { grant_type: 'client_credentials', scope: 'points:redeem' },
    headers: { authorization: `Basic ${Buffer.from(`${uid}:${secret}`).toString('base64')}` },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const { access_token: token } = (await answer.json()) as { access_token: string }
  const call = async <Data>(path: string, data: object): Promise<Data> => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
    const done = await caller.request.post(stack.url + path, { data, headers })
    expect(done.status(), `${path}: ${await done.text()}`).toBe(201)
    return ((await done.json()) as { data: Data }).data
  }
  return {
    /** Takes points off an order by the code that a member shows. */
    take: (transactionToken: string, order: Order) =>
      call<Redemption>('/v1/redemptions', {
        orderId: randomUUID(),
        serviceType: 'parking',
        merchantName: '好停停車場 信義店',
        ...order,
        transactionToken,
      }),
    giveBack: (redemptionId: string, amount?: number) =>
      call(`/v1/redemptions/${redemptionId}/refunds`, amount === undefined ? {} : { amount }),
  }
}

/** The code that the phone of the signed-in member would show. */
export const showCode = async (caller: Caller, stack: Stack, resourceOwnerId = 'programme-tree') =>
  (await post<{ token: string }>(caller, stack, '/v1/resource-owners/transaction-token', { resourceOwnerId })).token

export const aPump = { stationName: '中山北路站', pump: '3', fuel: 'gas95', litres: 32.105 }
