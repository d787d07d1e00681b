import type { deliveryStates, tryErrors } from '@dpass/contract/webhook-endpoints'
import { addMs, dayMs, hourMs, minuteMs } from '../../platform/time.ts'
import type { EventType } from './client-event.ts'

export type DeliveryState = (typeof deliveryStates)[number]
export type TryError = (typeof tryErrors)[number]

/** One try, as it is kept and shown. */
export interface Attempt {
  readonly at: string
  readonly status: number | null
  readonly ms: number
  /** Null when it was delivered. */
  readonly error: TryError | null
}

/** A message to one endpoint. */
export interface Delivery {
  readonly id: string
  readonly type: EventType
  readonly occurredAt: Date
  readonly state: DeliveryState
  readonly attempts: readonly Attempt[]
}

/** One that was taken to be tried now. */
export interface TakenDelivery {
  readonly endpointId: string
  readonly id: string
  readonly type: EventType
  /** JSON, as it is sent. */
  readonly data: string
  readonly occurredAt: Date
  readonly tries: number
}

/** After each try that failed, until the next. */
const retryAfterMs = [5_000, minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 8 * hourMs, dayMs] as const

/** When it is tried again after its `tries`th try has failed; undefined: it is given up. */
export function nextTryAt(tries: number, now: Date): Date | undefined {
  const pauseMs = retryAfterMs[tries - 1]
  return pauseMs === undefined ? undefined : addMs(now, pauseMs)
}

/** The message of Standard Webhooks. The time is that of the event; the try's stands in its header. */
export const writeMessage = ({ type, occurredAt, data }: Pick<TakenDelivery, 'type' | 'occurredAt' | 'data'>): string =>
  `{"type":"${type}","timestamp":"${occurredAt.toISOString()}","data":${data}}`
