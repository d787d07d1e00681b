import { redemptionNews, refundNews } from '../../domain/redemption/movement-news.sql.ts'
import type { TransactionId } from '../../domain/redemption/transaction.sql.ts'
import type { Transaction } from '../../platform/database/transactions.ts'
import type { World } from '../../platform/world.ts'

/** In the transaction in which a redemption becomes COMPLETED with points: for members who want to hear of every one. */
export async function mailRedemption(world: World, tx: Transaction, redemption: TransactionId): Promise<void> {
  await enqueue(
    world,
    tx,
    { kind: 'points-redeemed', of: redemption, recordId: redemption.id },
    await redemptionNews(tx, redemption),
  )
}

/** The same of a refund; its receipt is the redemption's where it has none of its own. */
export async function mailRefund(
  world: World,
  tx: Transaction,
  { refundOf, ...refund }: TransactionId & { readonly refundOf: string },
): Promise<void> {
  await enqueue(world, tx, { kind: 'points-refunded', of: refund, recordId: refundOf }, await refundNews(tx, refund))
}

interface About {
  readonly kind: 'points-redeemed' | 'points-refunded'
  readonly of: TransactionId
  readonly recordId: string
}

async function enqueue(
  world: World,
  tx: Transaction,
  { kind, of: { memberId }, recordId }: About,
  news: Awaited<ReturnType<typeof refundNews>>,
): Promise<void> {
  if (!news) return
  const { email: to, ...moved } = news
  await world.jobs.enqueue(tx, 'send-mail', { kind, to, memberId, at: world.now().toISOString(), recordId, ...moved })
}
