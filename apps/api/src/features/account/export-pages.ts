import { messagesOf } from '../../domain/account/sent-message.sql.ts'
import { messagesSince, newest } from '../../domain/account/sent-message.ts'
import { beginning } from '../../domain/plans/purchase-cursor.ts'
import { type ListedPurchase, purchasesOf } from '../../domain/plans/purchase-list.sql.ts'
import { beginningOf } from '../../domain/redemption/cursor.ts'
import { describeAnyRecord } from '../../domain/redemption/record.ts'
import { recordsOfMember, type StoredRecord } from '../../domain/redemption/record.sql.ts'
import { msBetween } from '../../platform/time.ts'
import type { World } from '../../platform/world.ts'
import { describeMessage } from './list-messages.ts'

/** Small, so that other requests get their turn between two pages. */
const pageSize = 250

/** A list from its beginning to its end. */
async function* pagesOf<Item>(readAfter: (last: Item | undefined) => Promise<readonly Item[]>) {
  let last: Item | undefined
  do {
    const page = await readAfter(last)
    yield page
    last = page.length < pageSize ? undefined : page.at(-1)
  } while (last !== undefined)
}

async function* describing<Item, Described>(
  pages: AsyncIterable<readonly Item[]>,
  describe: (item: Item) => Described,
) {
  for await (const page of pages) yield page.map((item) => describe(item))
}

/** Every redemption and refund of a member, newest first, those of machines among them. */
export function recordPages({ pooledSql }: World, memberId: string) {
  const pagesWhere = (machine: boolean) =>
    pagesOf<StoredRecord>((last) => {
      const after = last ?? beginningOf('NEWEST')
      const stretch = { from: '-infinity', to: 'infinity', after, order: 'NEWEST', limit: pageSize } as const
      return recordsOfMember(pooledSql, memberId, machine, stretch)
    })
  return describing(inOneOrder([pagesWhere(true), pagesWhere(false)]), describeAnyRecord)
}

/** Lists that are newest first as one. What is not read yet of a list is no newer than the last that was. */
async function* inOneOrder(lists: readonly AsyncIterator<readonly StoredRecord[]>[]) {
  let waiting: (readonly StoredRecord[])[] = lists.map(() => [])
  for (;;) {
    waiting = await Promise.all(waiting.map((list, place) => refill(list, lists[place])))
    const lasts = waiting.flatMap((list) => list.at(-1)?.occurredAt.getTime() ?? [])
    if (lasts.length === 0) return
    const newestLast = Math.max(...lasts)
    const isKnown = ({ occurredAt }: StoredRecord) => occurredAt.getTime() >= newestLast
    yield waiting.flatMap((list) => list.filter(isKnown)).toSorted((a, b) => msBetween(a.occurredAt, b.occurredAt))
    waiting = waiting.map((list) => list.filter((record) => !isKnown(record)))
  }
}

async function refill(waiting: readonly StoredRecord[], list: AsyncIterator<readonly StoredRecord[]> | undefined) {
  if (waiting.length > 0) return waiting
  const next = await list?.next()
  return next?.done === false ? next.value : []
}

export const paymentPages = ({ pooledSql }: World, memberId: string) =>
  describing(
    pagesOf<ListedPurchase>((last) => purchasesOf(pooledSql, memberId, last ?? beginning, pageSize)),
    exportPurchase,
  )

const exportPurchase = ({ id, planName, amountTwd, status, method, createdAt, paidAt }: ListedPurchase) => ({
  id,
  planName,
  amount: amountTwd,
  status,
  method,
  createdAt: createdAt.toISOString(),
  paidAt: paidAt?.toISOString() ?? null,
})

export function messagePages({ pooledSql, now }: World, memberId: string) {
  const since = messagesSince(now())
  type Sent = Awaited<ReturnType<typeof messagesOf>>[number]
  return describing(
    pagesOf<Sent>((last) => messagesOf(pooledSql, memberId, last ?? newest, since, pageSize)),
    describeMessage,
  )
}
