import type { ProgrammeEvent } from '@dpass/contract/partners/programme-events'
import type { Static } from 'typebox'
import { invalidate } from '../../domain/points/link.ts'
import { markAbnormal } from '../../domain/points/programme.sql.ts'
import { recordEvent } from '../../domain/webhooks/webhook-event.sql.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SignedMessage } from '../../platform/http/webhook-signature.ts'
import type { Transaction } from '../../platform/database/transactions.ts'
import { parseTime } from '../../platform/time.ts'
import type { World } from '../../platform/world.ts'

type Event = Static<typeof ProgrammeEvent>

const earliestEvent = Date.UTC(2020, 0)

/** Accepts an event only from the programme it names, and each event once. */
export async function receiveProgrammeEvent(world: World, message: SignedMessage, event: Event) {
  const { signer: uid } = message
  if (event.data.programme !== uid) throw new Refusal('WEBHOOK_SIGNATURE_INVALID', 'signed by another programme')
  const knownAt = timeOf(event, world.now())
  await world.transaction(async (tx) => {
    if (await recordEvent(tx, uid, message.id, world.now())) await apply(world, tx, { uid, event, knownAt })
  })
  return {}
}

interface EventOfProgramme {
  readonly uid: string
  readonly event: Event
  readonly knownAt: Date
}

async function apply(world: World, tx: Transaction, { uid, event, knownAt }: EventOfProgramme): Promise<void> {
  switch (event.type) {
    case 'programme.status':
      await markAbnormal(tx, uid, event.data.abnormal, knownAt)
      return
    case 'link.invalidated':
      await invalidate(world, tx, {
        uniqueId: uid,
        account: event.data.account,
        reason: event.data.reason ?? null,
        knownAt,
      })
  }
}

/**
 * When it happened, by the programme's clock: the message may be late. A time in the future is taken as now, because a
 * status with that time would outweigh every later one.
 */
function timeOf({ timestamp }: Event, now: Date): Date {
  const time = parseTime(timestamp)
  // Before 2020 DPASS did not exist.
  if (!time || time.getTime() < earliestEvent)
    throw new Refusal('VALIDATION_FAILED', 'the time of the event is none that can be meant', { field: 'timestamp' })
  return time < now ? time : now
}
