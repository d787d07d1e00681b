import { findClient } from '../../domain/oauth/client.sql.ts'
import type { Transaction } from '../../platform/database/transactions.ts'
import type { LetterOf } from '../../platform/jobs/letters.ts'
import type { World } from '../../platform/world.ts'

/** Whoever runs the app hears of every change, in the transaction that makes it: whoever made it may have stolen its secret. */
export async function mailContact(
  world: Pick<World, 'jobs' | 'log' | 'now'>,
  tx: Transaction,
  { clientUid, url }: { readonly clientUid: string; readonly url: string },
  change: LetterOf<'webhook-endpoint'>['change'],
): Promise<void> {
  const client = await findClient(tx, clientUid)
  if (!client?.contactEmail) {
    world.log.warn(
      { client: clientUid, change },
      'an endpoint of an app has changed, and the app has no contact to be told',
    )
    return
  }
  const at = world.now().toISOString()
  await world.jobs.enqueue(tx, 'send-mail', {
    kind: 'webhook-endpoint',
    to: client.contactEmail,
    at,
    clientName: client.name,
    url,
    change,
  })
}
