import { Type } from '@dpass/contract/schema'
import { checkOf } from '@dpass/wire/check'
import { type DpassReply, inEnvelope, Quote, Redemption, Refund } from './dpass-reply.ts'

/** Why there is no token: DPASS cannot be asked now, or the member is no longer connected. */
export type NoToken = Extract<DpassReply<never>, { readonly is: 'away' | 'signedOut' }>

/** Gives an access token, and another one in place of a token that DPASS no longer takes. */
export interface TokenHolder {
  token(): Promise<string | NoToken>
  renewed(stale: string): Promise<string | NoToken>
}

/** What DPASS is told of an order. Sent again under the same key it must be the same, letter by letter. */
export interface Order {
  readonly orderId: string
  readonly orderAmount: number
  readonly serviceType: string
  readonly merchantName: string
  readonly transactionToken?: string
  readonly machine?: {
    readonly stationName: string
    readonly pump: string
    readonly fuel: string
    readonly litres: number
    readonly startedAt: string
    readonly finishedAt: string
  }
}

export type Quoted = Pick<Order, 'orderAmount' | 'serviceType' | 'transactionToken'>

/** The calls of a merchant: what would be taken off, taking it off, and giving it back. */
export interface Redemptions {
  quote(holder: TokenHolder, order: Quoted): Promise<DpassReply<Quote>>
  redeem(holder: TokenHolder, key: string, order: Order): Promise<DpassReply<Redemption>>
  refund(holder: TokenHolder, key: string, redemptionId: string, amount: number): Promise<DpassReply<Refund>>
}

interface Sent {
  readonly path: string
  readonly body: object
  readonly key?: string
  readonly patienceMs: number
}

const quotePatienceMs = 5_000
/** DPASS answers a redemption within 10 s, with 202 if it must. */
const redeemPatienceMs = 15_000

const understood = {
  quote: checkOf(inEnvelope(Quote)),
  redemption: checkOf(inEnvelope(Redemption)),
  refund: checkOf(inEnvelope(Refund)),
}
const isRefusal = checkOf(Type.Object({ error: Type.Object({ code: Type.String(), message: Type.String() }) }))

export function redemptionsAt(dpassUrl: URL, stopping: AbortSignal): Redemptions {
  const post = (token: string, { path, body, key, patienceMs }: Sent): Promise<Response | undefined> =>
    fetch(new URL(path, dpassUrl), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(patienceMs)]),
    }).catch(() => undefined)

  async function ask<Data>(
    holder: TokenHolder,
    sent: Sent,
    isUnderstood: (value: unknown) => value is { data: Data },
  ): Promise<DpassReply<Data>> {
    const token = await holder.token()
    if (typeof token !== 'string') return token
    let response = await post(token, sent)
    if (response?.status === 401) {
      const fresh = await holder.renewed(token)
      if (typeof fresh !== 'string') return fresh
      response = await post(fresh, sent)
    }
    if (!response) return { is: 'away' }
    // 403: the member has taken back that this token may use points.
    if (response.status === 401 || response.status === 403) return { is: 'signedOut' }
    const answer: unknown = await response.json().catch(() => undefined)
    if (response.ok) return isUnderstood(answer) ? { is: 'answered', data: answer.data } : { is: 'away' }
    const isForNow = response.status >= 500 || response.status === 429 || response.status === 408
    return isForNow || !isRefusal(answer) ? { is: 'away' } : { is: 'refused', ...answer.error }
  }

  return {
    quote: (holder, body) =>
      ask(holder, { path: '/v1/redemptions/quote', body, patienceMs: quotePatienceMs }, understood.quote),
    redeem: (holder, key, body) =>
      ask(holder, { path: '/v1/redemptions', body, key, patienceMs: redeemPatienceMs }, understood.redemption),
    refund: (holder, key, id, amount) =>
      ask(
        holder,
        {
          path: `/v1/redemptions/${encodeURIComponent(id)}/refunds`,
          body: { amount },
          key,
          patienceMs: redeemPatienceMs,
        },
        understood.refund,
      ),
  }
}
