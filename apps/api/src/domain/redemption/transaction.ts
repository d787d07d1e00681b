import type { caps, limits, redeemReasons } from '@dpass/contract/transaction-words'

export type Status = 'PENDING' | 'COMPLETED' | 'FAILED'

/** Why nothing was taken. */
export type Reason = (typeof redeemReasons)[number]

/** What kept a deduction from being larger. STEP: the bill, of which less than one step is left. */
export type LimitedBy = (typeof limits)[number]

/** Which of the caps was the lowest. */
export type CappedBy = (typeof caps)[number]

export interface Order {
  readonly orderId: string
  readonly orderAmountTwd: number
  readonly serviceType: string
  readonly merchantName: string
}

/** What a self-service machine told of its sale. */
export interface MachineSale {
  readonly stationName: string
  readonly pump: string
  readonly fuel: string
  readonly litres: number
  readonly startedAt: Date | null
  readonly finishedAt: Date | null
}

export interface NewRedemption {
  readonly memberId: string
  readonly id: string
  readonly clientUid: string
  readonly status: Status
  readonly reason: Reason | null
  readonly limitedBy: LimitedBy | null
  readonly cappedBy: CappedBy | null
  readonly points: number
  readonly amountTwd: number
  readonly order: Order
  /** None where the member has chosen no points. */
  readonly terms:
    | {
        readonly pointId: string
        readonly pointUid: string
        readonly pointName: string
        readonly programmeUid: string
        readonly ratePoints: number | null
        readonly rateTwd: number | null
        readonly accountSealed: Buffer | null
      }
    | undefined
  /** The cap that held: the lowest of the setting's, the service group's and the token's. */
  readonly maximumTwd: number | null
  /** As the programme said it. */
  readonly balanceBefore: number | null
  readonly possibleDuplicateOf: string | null
  readonly machine: MachineSale | null
  readonly tokenShownAt: Date | null
  readonly acceptedAt: Date | null
  readonly occurredAt: Date
  readonly settledAt: Date | null
  readonly nextTryAt: Date | null
}

/** One that waits for the programme's answer: what has to be sent, and to whom. */
export interface PendingMovement {
  readonly memberId: string
  readonly id: string
  /** Of a credit: the redemption it gives back. */
  readonly refundOf: string | null
  readonly points: number
  readonly amountTwd: number
  readonly accountSealed: Buffer
  readonly programmeUid: string
  /**
   * How often it was taken to be sent after the request that began it. It is also the lease: a write that ends or
   * postpones what nobody knows the outcome of names the number it has read, and changes nothing once another sender has
   * taken the movement.
   */
  readonly sends: number
  /** Once the client has cancelled, the debit's key is voided and never sent as a debit again. */
  readonly cancelRequestedAt: Date | null
  readonly occurredAt: Date
}

/** A redemption or refund as it stands. */
export interface PointTransaction {
  readonly memberId: string
  readonly id: string
  readonly clientUid: string
  readonly refundOf: string | null
  readonly status: Status
  readonly reason: Reason | null
  readonly limitedBy: LimitedBy | null
  readonly cappedBy: CappedBy | null
  readonly pointUid: string | null
  readonly pointName: string | null
  readonly points: number
  readonly amountTwd: number
  readonly orderId: string
  readonly orderAmountTwd: number
  readonly serviceType: string
  readonly merchantName: string
  readonly ratePoints: number | null
  readonly rateTwd: number | null
  readonly possibleDuplicateOf: string | null
  /** Given back for sure. */
  readonly refundedTwd: number
  readonly cancelRequestedAt: Date | null
  readonly occurredAt: Date
  readonly settledAt: Date | null
  readonly sends: number
  readonly nextTryAt: Date | null
}

/** A client is answered within ten seconds. What has not been settled by then is PENDING, and settled without it. */
export const answerMs = 9_000

/** Longer than a request waits for the programme itself: until then nobody else sends it. */
export const attemptMs = 10_000

/** When to send it again: after a second, then less and less often, and never later than 8 seconds (settled within 30). */
export const retryDelayMs = (sends: number): number => Math.min(1_000 * 2 ** Math.min(sends, 3), 8_000)

type Waiting = Pick<PointTransaction, 'status' | 'sends' | 'nextTryAt'>

/** True while the request that began it may still be waiting for the programme. */
export const isUnderWay = ({ status, sends, nextTryAt }: Waiting, now: Date): boolean =>
  status === 'PENDING' && sends === 0 && nextTryAt !== null && nextTryAt > now

type Undone = Pick<PointTransaction, 'amountTwd' | 'refundedTwd' | 'cancelRequestedAt'>

/** True when nothing of the order was taken in the end: another redemption may take its place. PENDING has its amount. */
export const tookNothing = ({ amountTwd, refundedTwd, cancelRequestedAt }: Undone): boolean =>
  amountTwd === 0 || (cancelRequestedAt !== null && refundedTwd === amountTwd)
