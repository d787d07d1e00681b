import type { CarServicesEvent } from '@dpass/contract/partners/car-services-events'
import { rejectReasons } from '@dpass/contract/etag'
import type { Static } from 'typebox'
import { carServicesUid } from '@dpass/rules/programmes'
import { type Outcome, sendWebhook } from '../webhooks/send-webhook.ts'
import type { World } from '../world.ts'
import type { Application } from './application.ts'
import { keepApplication } from './applications.ts'

export const results = ['ENABLED', 'REJECTED', 'DISABLED'] as const

export interface Review {
  readonly result: (typeof results)[number]
  /** Of REJECTED. */
  readonly reason?: string | undefined
}

/** Written down first: when DPASS asks before it is told, it hears the same. */
export const applyReview = ({ store }: World, application: Application, { result, reason }: Review): Application =>
  keepApplication(store, {
    ...application,
    state: result,
    rejectReason: result === 'REJECTED' ? (reason ?? 'owner_mismatch') : null,
    setAside: false,
  })

export function tellReviewed(world: World, dpassUrl: URL, application: Application): Promise<Outcome> {
  return sendWebhook(world, {
    signer: carServicesUid,
    address: new URL('/v1/webhooks/car-services', dpassUrl),
    event: eventOf(application),
  })
}

function eventOf({ id: submissionId, round, state, rejectReason }: Application): Static<typeof CarServicesEvent> {
  if (state === 'DISABLED') return { type: 'etag.disabled', data: { submissionId, round } }
  const result = state === 'REJECTED' ? 'REJECTED' : 'ENABLED'
  return {
    type: 'etag.reviewed',
    data: { submissionId, round, result, ...(rejectReason !== null && { rejectReason }) },
  }
}

/** A reason that a form has sent, where it is one. */
export const readReason = (sent: unknown) => rejectReasons.find((reason) => reason === sent)
