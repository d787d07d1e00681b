import type { RemovedGrant } from '../../domain/oauth/grant.sql.ts'
import { pairwiseSubject } from '../../domain/oauth/subject.ts'
import type { ClientEvent } from '../../domain/webhooks/client-event.ts'
import { addEvents } from '../../domain/webhooks/client-event.sql.ts'
import type { Transaction } from '../../platform/database/transactions.ts'
import type { World } from '../../platform/world.ts'

/** In the transaction in which a member takes back what they had allowed apps. */
export const tellOfRevokedGrants = (
  world: World,
  tx: Transaction,
  memberId: string,
  removed: readonly RemovedGrant[],
) => tellEach(world, tx, memberId, removed, ({ scopes }) => ({ type: 'grant.revoked', data: { scopes } }))

/** In the transaction in which a member leaves: one message, in which the end of the grant is contained. */
export const tellOfClosedMember = (world: World, tx: Transaction, memberId: string, removed: readonly RemovedGrant[]) =>
  tellEach(world, tx, memberId, removed, () => ({ type: 'member.closed', data: {} }))

async function tellEach(
  world: World,
  tx: Transaction,
  memberId: string,
  removed: readonly RemovedGrant[],
  describe: (grant: RemovedGrant) => Pick<ClientEvent, 'type' | 'data'>,
): Promise<void> {
  const told = removed.filter(({ isTold }) => isTold)
  if (told.length === 0) return
  const events = told.map((grant) => {
    const { type, data } = describe(grant)
    const sub = subjectAt(world, grant, memberId)
    return {
      memberId,
      id: world.newId(),
      clientUid: grant.clientUid,
      type,
      data: { sub, ...data },
      occurredAt: world.now(),
    }
  })
  await addEvents(tx, events)
}

/** What the app knows the member by: the provider's own app the id itself, any other a name of its own. */
const subjectAt = ({ config }: World, { sector, firstParty }: RemovedGrant, memberId: string): string =>
  firstParty ? memberId : pairwiseSubject(config.subjectKey, sector, memberId)
