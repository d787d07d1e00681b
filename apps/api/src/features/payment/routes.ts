import type { payment } from '@dpass/contract/payment'
import type { Handlers } from '@dpass/wire/shape'
import type { Callers } from '../../platform/http/callers.ts'
import type { World } from '../../platform/world.ts'
import { listPayments } from './list-payments.ts'
import { readPayment } from './read-payment.ts'
import { startPayment } from './start-payment.ts'

export const paymentRoutes = (world: World): Handlers<typeof payment, Callers> => ({
  'POST /v1/payment/transaction/init': (input) => startPayment(world, input),
  'GET /v1/payment/transactions': (input) => listPayments(world, input),
  'GET /v1/payment/transactions/{id}': (input) => readPayment(world, input),
})
