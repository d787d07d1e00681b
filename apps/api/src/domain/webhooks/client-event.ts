import type { eventTypes } from '@dpass/contract/webhook-endpoints'

export type EventType = (typeof eventTypes)[number]

/** What a client is to be told of; the id is the webhook-id at all its endpoints. */
export interface ClientEvent {
  readonly memberId: string
  readonly id: string
  readonly clientUid: string
  readonly type: Exclude<EventType, 'ping'>
  /** As the client reads it, at that moment. */
  readonly data: object
  readonly occurredAt: Date
}
