import type { GatewayEvent } from '@dpass/contract/partners/gateway-events'
import type { Static } from 'typebox'
import { settle, type PaymentOutcome } from '../../domain/plans/purchase.ts'
import { recordEvent } from '../../domain/webhooks/webhook-event.sql.ts'
import type { SignedMessage } from '../../platform/http/webhook-signature.ts'
import type { World } from '../../platform/world.ts'

type Event = Static<typeof GatewayEvent>

/**
 * The gateway tells how a payment ended. Each message counts once, in the transaction that applies it. One about a payment
 * that is not ours is noted and answered 200: a refusal would have the gateway send it for ever.
 */
export async function receivePaymentEvent(world: World, { id, signer }: SignedMessage, { data }: Event) {
  await world.transaction(async (tx) => {
    if (!(await recordEvent(tx, signer, id, world.now()))) return
    const step = await settle(world, tx, data.transactionId, outcomeOf(data))
    if (step === undefined) world.log.warn({ message: id }, 'the gateway tells of a payment that is not ours')
  })
  return {}
}

const outcomeOf = ({ result, amount, currency, method, paidAt, reason }: Event['data']): PaymentOutcome =>
  result === 'PAID'
    ? { result, amount: amount ?? null, currency: currency ?? null, method: method ?? null, paidAt: paidAt ?? null }
    : { result, reason: reason ?? null }
