import type { Delivery } from '../../domain/webhooks/delivery.ts'
import type { Endpoint } from '../../domain/webhooks/endpoint.ts'

export const describeEndpoint = ({ id, url, events, disabledReason, createdAt }: Endpoint) => ({
  id,
  url,
  events: [...events],
  enabled: disabledReason === null,
  disabledReason,
  createdAt: createdAt.toISOString(),
})

export const describeDelivery = ({ id, type, occurredAt, state, attempts }: Delivery) => ({
  id,
  type,
  createdAt: occurredAt.toISOString(),
  state,
  attempts: [...attempts],
})
