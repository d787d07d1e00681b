import { gateway } from '@dpass/contract/partners/gateway'
import { serve } from '@dpass/wire/serve'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bringsKey } from '@dpass/wire/bearer-key'
import type { FaultSwitch } from '../faults/fault-switch.ts'
import { misbehaveOverHttp } from '../faults/misbehave-over-http.ts'
import { PartnerRefusal, refuseByCode } from '../programmes/partner-refusal.ts'
import type { World } from '../world.ts'
import { describePayment, paymentApiKey } from './payment.ts'
import { findPayment, openPayment, voidPayment } from './payments.ts'

/** The gateway's own API, as its contract with DPASS says. */
export function answerDpass(app: FastifyInstance, world: World, faults: FaultSwitch): void {
  refuseByCode(app)
  const holdsKey = bringsKey(paymentApiKey)
  misbehaveOverHttp(app, {
    faults,
    stopping: world.stopping,
    concerns: ({ params }) => (params as { transactionId?: string }).transactionId,
    loses: ({ method }) => method !== 'GET',
  })
  serve(
    app,
    gateway,
    {
      'PUT /payments/{transactionId}': ({ params, body }) => ({
        transactionId: params.transactionId,
        pageToken: openPayment(world, { ...body, ...params }).pageToken,
      }),
      'GET /payments/{transactionId}': ({ params: { transactionId } }) => {
        const payment = findPayment(world.store, transactionId)
        if (!payment) throw new PartnerRefusal(404, 'PAYMENT_UNKNOWN')
        return describePayment(payment)
      },
      'DELETE /payments/{transactionId}': ({ params }) => describePayment(voidPayment(world, params.transactionId)),
    },
    (_: unknown, request: FastifyRequest) => {
      if (!holdsKey(request)) throw new PartnerRefusal(401, 'KEY_WRONG')
    },
  )
}
