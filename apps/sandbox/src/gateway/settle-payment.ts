import type { GatewayEvent } from '@dpass/contract/partners/gateway-events'
import type { Static } from 'typebox'
import { type Outcome, sendWebhook } from '../webhooks/send-webhook.ts'
import type { World } from '../world.ts'
import { describePayment, type Payment } from './payment.ts'
import { keepPayment } from './payments.ts'

/** How a payment ends, as a button or a test decides. */
export interface Settlement {
  readonly result: 'PAID' | 'FAILED'
  readonly method?: string | undefined
  readonly reason?: string | undefined
  /** Another amount or currency than DPASS asked for. */
  readonly amount?: number | undefined
  readonly currency?: string | undefined
}

/** Written down first: when DPASS asks before it is told, it hears the same. */
export function settlePayment({ store, now }: World, payment: Payment, settlement: Settlement): Payment {
  const { result, method = payment.method ?? 'credit_card', reason = 'declined', amount, currency } = settlement
  if (result === 'FAILED') return keepPayment(store, { ...payment, state: 'FAILED', method, reason, paidAt: null })
  const paid = { amount: amount ?? payment.amount, currency: currency ?? payment.currency }
  return keepPayment(store, {
    ...payment,
    state: 'PAID',
    method,
    reason: null,
    paid,
    paidAt: payment.paidAt ?? now().toISOString(),
  })
}

export function tellSettled(world: World, dpassUrl: URL, payment: Payment): Promise<Outcome> {
  const { state, ...told } = describePayment(payment)
  const result = state === 'PAID' ? ('PAID' as const) : ('FAILED' as const)
  const event: Static<typeof GatewayEvent> = { type: 'payment.settled', data: { result, ...told } }
  return sendWebhook(world, { signer: 'PAYMENT', address: new URL('/v1/webhooks/payment', dpassUrl), event })
}
