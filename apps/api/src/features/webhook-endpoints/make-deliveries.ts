import { addDeliveries } from '../../domain/webhooks/delivery.sql.ts'
import { dueEvents, takeEvents } from '../../domain/webhooks/client-event.sql.ts'
import type { ClientEvent } from '../../domain/webhooks/client-event.ts'
import type { World } from '../../platform/world.ts'

const batch = 500

/**
 * Makes of each event one delivery for each endpoint of its client, and deletes the event, in one transaction: after a crash
 * either is there, never both or neither. Of several instances that find the same event one gets it; the others wait for that
 * and find it gone.
 */
export async function makeDeliveries(world: World): Promise<void> {
  for (;;) {
    const due = await dueEvents(world.pooledSql, batch)
    if (due.length === 0) return
    await world.transaction(async (tx) => {
      const events = (await takeEvents(tx, due)).map(({ memberId, ...event }) => ({
        ...event,
        notedBy: hasNote(event) ? memberId : null,
      }))
      if (events.length > 0) tx.withCommit(addDeliveries(tx, { events, at: world.now() }))
    })
    if (due.length < batch) return
  }
}

/** The member's own words to the client about a redemption. */
const hasNote = ({ data }: Pick<ClientEvent, 'data'>): boolean => {
  const { report } = data as { readonly report?: { readonly note?: string | null } | null }
  return typeof report?.note === 'string'
}
