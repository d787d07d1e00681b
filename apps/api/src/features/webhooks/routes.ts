import type { webhooks } from '@dpass/contract/webhooks'
import type { Handlers } from '@dpass/wire/shape'
import type { Callers } from '../../platform/http/callers.ts'
import type { World } from '../../platform/world.ts'
import { receiveCarServicesEvent } from './receive-car-services-event.ts'
import { receivePaymentEvent } from './receive-payment-event.ts'
import { receiveProgrammeEvent } from './receive-programme-event.ts'

export const webhookRoutes = (world: World): Handlers<typeof webhooks, Callers> => ({
  'POST /v1/webhooks/programme': ({ body, caller }) => receiveProgrammeEvent(world, caller.message, body),
  'POST /v1/webhooks/payment': ({ body, caller }) => receivePaymentEvent(world, caller.message, body),
  'POST /v1/webhooks/car-services': ({ body, caller }) => receiveCarServicesEvent(world, caller.message, body),
})
