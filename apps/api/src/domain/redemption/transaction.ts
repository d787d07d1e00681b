export type Status = 'PENDING' | 'COMPLETED' | 'FAILED'

/** Why nothing was taken: a suffix of `redeemReason.*`. */
export type Reason = 'NO_SETTING' | 'NOT_LINKED' | 'NO_POINTS' | 'BELOW_STEP' | 'SYSTEM_ABNORMAL'

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
  readonly points: number
  readonly amountTwd: number
  readonly order: Order
  /** None where the member has chosen no points. */
  readonly terms:
    | {
        readonly pointId: string
        readonly programmeUid: string
        readonly ratePoints: number | null
        readonly rateTwd: number | null
        readonly maximumTwd: number | null
        readonly accountSealed: Buffer | null
      }
    | undefined
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
export interface Unsettled {
  readonly memberId: string
  readonly id: string
  readonly refundOf: string | null
  readonly points: number
  readonly amountTwd: number
  readonly accountSealed: Buffer
  readonly programmeUid: string
  readonly tries: number
  readonly occurredAt: Date
}

export interface PointTransaction {
  readonly memberId: string
  readonly id: string
  readonly clientUid: string
  readonly refundOf: string | null
  readonly status: Status
  readonly reason: Reason | null
  readonly points: number
  readonly amountTwd: number
  readonly payableTwd: number
  readonly ratePoints: number | null
  readonly rateTwd: number | null
  readonly possibleDuplicateOf: string | null
  readonly refundedTwd: number
  readonly tries: number
  readonly nextTryAt: Date | null
  readonly listed: boolean
}

/** Longer than a request waits for the programme itself: until then nobody else sends it. */
export const attemptMs = 10_000

/** When to send it again: after a second, then less and less often, and never later than 8 seconds (settled within 30). */
export const retryDelayMs = (tries: number): number => Math.min(1_000 * 2 ** Math.min(tries, 3), 8_000)

/** True while the request that began it may still be waiting for the programme. */
export const isUnderWay = ({ status, tries, nextTryAt }: PointTransaction, now: Date): boolean =>
  status === 'PENDING' && tries === 0 && nextTryAt !== null && nextTryAt > now
