import { countChange, type TransactionId } from '../../domain/redemption/transaction.sql.ts'
import type { ClientEvent } from '../../domain/webhooks/client-event.ts'
import { addEvents } from '../../domain/webhooks/client-event.sql.ts'
import type { Transaction } from '../../platform/database/transactions.ts'
import type { World } from '../../platform/world.ts'
import { describeStored } from './describe-redemption.ts'

/**
 * Writes down what the client is to be told of a redemption, as it reads it at this moment: in the transaction that has
 * changed it, and after the change. Counting the change locks the redemption, so a higher version is never an older state.
 */
export async function tellClient(
  world: World,
  tx: Transaction,
  type: ClientEvent['type'],
  { memberId, id }: TransactionId,
): Promise<void> {
  const change = await countChange(tx, { memberId, id })
  if (!change?.isTold) return
  const { clientUid, version } = change
  const described = await describeStored({ sql: tx }, memberId, id)
  const data = { ...described, version }
  const told = described.cancelRequestedAt === null ? type : (endOfCancelled[type] ?? type)
  await addEvents(tx, [{ memberId, id: world.newId(), clientUid, type: told, data, occurredAt: world.now() }])
}

/** A cancel ends in one message, whatever had to be done: voiding the debit, or giving the points back. */
const endOfCancelled: Partial<Readonly<Record<ClientEvent['type'], ClientEvent['type']>>> = {
  'redemption.completed': 'redemption.cancelled',
  'redemption.failed': 'redemption.cancelled',
  'refund.completed': 'redemption.cancelled',
}
