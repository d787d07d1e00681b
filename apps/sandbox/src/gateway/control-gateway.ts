import type { FastifyInstance } from 'fastify'
import type { Static } from 'typebox'
import { Type } from '@dpass/contract/schema'
import { Rejection } from '../answer-errors.ts'
import type { World } from '../world.ts'
import { settlePayment, tellSettled } from './settle-payment.ts'
import { describePayment, type Payment } from './payment.ts'
import { findPayment } from './payments.ts'
import { oneOf } from '@dpass/contract/pieces'

const strict = { additionalProperties: false } as const
const ById = Type.Object({ transactionId: Type.String({ minLength: 1, maxLength: 128 }) })
const Word = Type.Optional(Type.String({ minLength: 1, maxLength: 64 }))
const Settle = Type.Object(
  {
    result: oneOf(['PAID', 'FAILED']),
    method: Word,
    /** Of FAILED. */
    reason: Word,
    /** Another than DPASS asked for, to see it refused. */
    amount: Type.Optional(Type.Number()),
    currency: Word,
    /** False: decided, and DPASS is not told, as when a message is lost. */
    notify: Type.Optional(Type.Boolean()),
  },
  strict,
)

/** What a test asks of the gateway, below /control/payment. */
export function controlGateway(app: FastifyInstance, world: World, dpassUrl: URL): void {
  const known = (transactionId: string): Payment => {
    const payment = findPayment(world.store, transactionId)
    if (!payment) throw new Rejection(404, 'The gateway has no payment of that id.')
    return payment
  }

  app.get<{ Params: Static<typeof ById> }>('/:transactionId', { schema: { params: ById } }, ({ params }) =>
    describePayment(known(params.transactionId)),
  )

  app.post<{ Params: Static<typeof ById>; Body: Static<typeof Settle> }>(
    '/:transactionId/settle',
    { schema: { params: ById, body: Settle } },
    ({ params, body: { notify = true, ...settlement } }) => {
      const payment = settlePayment(world, known(params.transactionId), settlement)
      return notify ? tellSettled(world, dpassUrl, payment) : { delivered: false, status: null }
    },
  )
}
