import { findKey, type KeyName } from '../../domain/redemption/claim.sql.ts'
import { isUnderWay, type PointTransaction } from '../../domain/redemption/transaction.ts'
import { findTransaction } from '../../domain/redemption/transaction.sql.ts'
import { Refusal } from '../../platform/refusal.ts'
import { wait } from '../../platform/wait.ts'
import type { World } from '../../platform/world.ts'

const lookAgainMs = 100

/** A repeated key is answered with its first redemption, as it stands now. One still under way is waited for. */
export async function answerRepeated(
  world: World,
  { key, fingerprint }: { readonly key: KeyName; readonly fingerprint: Buffer },
  deadline: number,
): Promise<PointTransaction> {
  for (;;) {
    const keyed = await findKey(world.sql, key, world.now())
    // Housekeeping deleted the key between the two reads, thirty days after its first use.
    if (!keyed) throw new Refusal('IDEMPOTENCY_CONFLICT', 'the key has run out')
    if (keyed.fingerprint === null)
      throw new Refusal('CONFLICT', 'the client has closed the key', { details: { cancelled: true } })
    if (!keyed.fingerprint.equals(fingerprint))
      throw new Refusal('IDEMPOTENCY_CONFLICT', 'the key stood for another body')
    const transaction = await findTransaction(world.sql, keyed.memberId, keyed.transactionId)
    if (!transaction) throw new Error('a key stands for nothing')
    if (!isUnderWay(transaction, world.now()) || performance.now() >= deadline) return transaction
    await wait(lookAgainMs)
  }
}
