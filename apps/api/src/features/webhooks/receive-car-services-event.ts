import type { CarServicesEvent } from '@dpass/contract/partners/car-services-events'
import type { Static } from 'typebox'
import { applyReviewResult, type ReviewResult } from '../../domain/etag/submission.ts'
import { recordEvent } from '../../domain/webhooks/webhook-event.sql.ts'
import type { SignedMessage } from '../../platform/http/webhook-signature.ts'
import type { World } from '../../platform/world.ts'

type Event = Static<typeof CarServicesEvent>

/**
 * Car services tell how an application was decided. Each message counts once, in the transaction that applies it. One about
 * an unknown application, an earlier round or what cannot be is noted and answered 200: a refusal would have them send it
 * for ever.
 */
export async function receiveCarServicesEvent(world: World, { id, signer }: SignedMessage, event: Event) {
  const { submissionId, round } = event.data
  await world.transaction(async (tx) => {
    if (!(await recordEvent(tx, signer, id, world.now()))) return
    const step = await applyReviewResult(world, tx, submissionId, resultOf(event), round)
    if (step === undefined) world.log.warn({ message: id }, 'car services tell of an application that is not ours')
    if (step === 'unexpected')
      world.log.warn({ message: id, round }, 'car services tell of an earlier round or of what cannot be: not applied')
  })
  return {}
}

const resultOf = (event: Event): ReviewResult =>
  event.type === 'etag.disabled'
    ? { result: 'DISABLED' }
    : { result: event.data.result, rejectReason: event.data.rejectReason }
