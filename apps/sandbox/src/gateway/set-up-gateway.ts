import type { FastifyInstance } from 'fastify'
import { Type } from '@dpass/contract/schema'
import { controlFaults } from '../faults/control-faults.ts'
import { createFaultSwitch } from '../faults/fault-switch.ts'
import { faultModes } from '../faults/fault.ts'
import type { ControlCall } from '../control/control-call.ts'
import { say } from '../pages/page.ts'
import type { Partner } from '../partner.ts'
import type { World } from '../world.ts'
import { answerDpass } from './answer-dpass.ts'
import { controlGateway } from './control-gateway.ts'
import { serveGatewayPage } from './serve-gateway-page.ts'
import { servePayPage } from './serve-pay-page.ts'

/** The payment gateway: its page, its API, and what it tells DPASS. */
export function setUpGateway(app: FastifyInstance, world: World, { dpassUrl }: { readonly dpassUrl: URL }): Partner {
  const faults = createFaultSwitch(world.random)
  controlFaults(app, '/control/payment/faults', faults, {
    field: 'transactionId',
    schema: Type.String({ minLength: 1, maxLength: 128 }),
    read: (transactionId) => transactionId,
  })
  app.register(async (control) => controlGateway(control, world, dpassUrl), { prefix: '/control/payment' })
  app.register(async (partner) => answerDpass(partner, world, faults), { prefix: '/partners/payment' })
  servePayPage(app, world, dpassUrl)
  serveGatewayPage(app, world, dpassUrl, faults)
  const entry = () => ({
    href: '/payment',
    icon: 'card' as const,
    programme: 'PAYMENT',
    name: say('sandbox.payment.name'),
    body: say('sandbox.payment.desc'),
    fault: faults.current,
  })
  return { group: 'partners', entries: () => [entry()], calls, reset: () => faults.clear() }
}

const calls: readonly ControlCall[] = [
  {
    call: 'GET /control/payment/{transactionId}',
    body: say('sandbox.control.payment'),
    path: '/control/payment/TRANSACTION_ID',
  },
  {
    call: 'POST /control/payment/{transactionId}/settle',
    body: say('sandbox.control.settlePayment'),
    path: '/control/payment/TRANSACTION_ID/settle',
    json: { result: 'PAID', method: 'line_pay' },
  },
  {
    call: 'GET /control/payment/faults?transactionId=',
    body: say('sandbox.control.paymentFaults'),
    path: '/control/payment/faults',
  },
  {
    call: 'PUT /control/payment/faults',
    body: say('sandbox.control.setPaymentFaults'),
    modes: faultModes,
    json: { mode: 'timeout', rate: 0.5 },
  },
]
