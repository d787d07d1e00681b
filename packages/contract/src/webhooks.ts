import type { Calls } from './access.ts'
import { CarServicesEvent } from './partners/car-services-events.ts'
import { GatewayEvent } from './partners/gateway-events.ts'
import { ProgrammeEvent } from './partners/programme-events.ts'
import { Nothing } from './pieces.ts'

export const webhooks = {
  'POST /v1/webhooks/programme': {
    operationId: 'receiveProgrammeEvent',
    summary: 'A programme tells of a link that no longer works, or of maintenance. Signed as Standard Webhooks.',
    access: 'partner',
    body: ProgrammeEvent,
    reply: Nothing,
    refusals: [],
  },
  'POST /v1/webhooks/payment': {
    operationId: 'receivePaymentEvent',
    summary:
      'The payment gateway tells how a payment ended. Signed as Standard Webhooks; each message counts once. One that cannot be acted on is answered 200 and noted.',
    access: 'partner',
    body: GatewayEvent,
    reply: Nothing,
    refusals: [],
  },
  'POST /v1/webhooks/car-services': {
    operationId: 'receiveCarServicesEvent',
    summary:
      'Car services tell how an application for toll payment was decided, or that they have stopped. Signed as Standard Webhooks; each message counts once. One that cannot be acted on is answered 200 and noted.',
    access: 'partner',
    body: CarServicesEvent,
    reply: Nothing,
    refusals: [],
  },
} as const satisfies Calls
