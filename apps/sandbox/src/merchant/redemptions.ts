import { Type } from '@dpass/contract/schema'
import { checkOf } from '@dpass/wire/check'
import { type AskDpass, inEnvelope, type TokenHolder } from './ask-dpass.ts'
import { type DpassReply, Quote, Redemption, Refund } from './dpass-reply.ts'
import { nullable } from '@dpass/contract/pieces'

/** What DPASS is told of a sale at a machine. */
export interface MachineSale {
  readonly stationName: string
  readonly pump: string
  readonly fuel: string
  readonly litres: number
  readonly startedAt?: string
  readonly finishedAt?: string
}

/** What DPASS is told of an order. Sent again under the same key it must be the same, letter by letter. */
export interface Order {
  readonly orderId: string
  readonly orderAmount: number
  readonly serviceType: string
  readonly merchantName: string
  readonly transactionToken?: string
  readonly machine?: MachineSale
}

interface Quoted extends Pick<Order, 'orderAmount' | 'serviceType' | 'transactionToken'> {
  /** As much of the sale as is known before anything has flowed. */
  readonly machine?: Partial<MachineSale>
}

/** The calls of a merchant: what would be taken off, taking it off, how it stands, calling it off, giving it back. */
export interface Redemptions {
  quote(holder: TokenHolder, order: Quoted): Promise<DpassReply<Quote>>
  redeem(holder: TokenHolder, key: string, order: Order): Promise<DpassReply<Redemption>>
  read(holder: TokenHolder, redemptionId: string): Promise<DpassReply<Redemption>>
  /** The redemptions of an order, newest first. */
  ofOrder(holder: TokenHolder, orderId: string): Promise<DpassReply<{ items: Redemption[] }>>
  /** Those that members have reported and that wait for an answer. */
  reported(holder: TokenHolder): Promise<DpassReply<{ items: Redemption[] }>>
  answerReport(holder: TokenHolder, redemptionId: string, text: string): Promise<DpassReply<Redemption>>
  cancel(holder: TokenHolder, redemptionId: string): Promise<DpassReply<Redemption>>
  /** For a key under which no answer ever came. Null: nothing had been begun under it, and nothing will be. */
  cancelKey(holder: TokenHolder, key: string): Promise<DpassReply<Redemption | null>>
  refund(holder: TokenHolder, key: string, redemptionId: string, amount: number): Promise<DpassReply<Refund>>
}

const readingPatienceMs = 5_000
/** DPASS answers whatever moves points within 10 s, with 202 if it must. */
const movingPatienceMs = 15_000

const fits = {
  quote: checkOf(inEnvelope(Quote)),
  redemption: checkOf(inEnvelope(Redemption)),
  redemptionOrNull: checkOf(inEnvelope(nullable(Redemption))),
  list: checkOf(inEnvelope(Type.Object({ items: Type.Array(Redemption) }))),
  refund: checkOf(inEnvelope(Refund)),
}

export function redemptionsBy(ask: AskDpass): Redemptions {
  const all = '/v1/redemptions'
  const one = (id: string) => `${all}/${encodeURIComponent(id)}`
  const reading = { method: 'GET', patienceMs: readingPatienceMs } as const
  const moving = { method: 'POST', patienceMs: movingPatienceMs } as const
  return {
    quote: (holder, body) =>
      ask(holder, { ...moving, patienceMs: readingPatienceMs, path: `${all}/quote`, body, fits: fits.quote }),
    redeem: (holder, key, body) => ask(holder, { ...moving, path: all, body, key, fits: fits.redemption }),
    read: (holder, id) => ask(holder, { ...reading, path: one(id), fits: fits.redemption }),
    ofOrder: (holder, orderId) =>
      ask(holder, { ...reading, path: `${all}?orderId=${encodeURIComponent(orderId)}`, fits: fits.list }),
    reported: (holder) => ask(holder, { ...reading, path: `${all}?reported=OPEN&pageSize=100`, fits: fits.list }),
    answerReport: (holder, id, text) =>
      ask(holder, { ...moving, path: `${one(id)}/report-answer`, body: { text }, fits: fits.redemption }),
    cancel: (holder, id) => ask(holder, { ...moving, path: `${one(id)}/cancel`, fits: fits.redemption }),
    cancelKey: (holder, idempotencyKey) =>
      ask(holder, { ...moving, path: `${all}/cancel`, body: { idempotencyKey }, fits: fits.redemptionOrNull }),
    refund: (holder, key, id, amount) =>
      ask(holder, { ...moving, path: `${one(id)}/refunds`, body: { amount }, key, fits: fits.refund }),
  }
}
