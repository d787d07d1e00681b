import { type Queries, sql } from '../../platform/database/sql.ts'
import type { Transaction } from '../../platform/database/transactions.ts'

export interface SentMessage {
  /** The mail's or text message's own id: sent again, it is the same message. */
  readonly id: string
  readonly kind: string
  readonly channel: 'MAIL' | 'SMS'
  readonly maskedAddress: string
  readonly status: 'SENT' | 'FAILED'
  readonly sentAt: Date
}

export const keepMessage = (db: Queries, memberId: string, message: SentMessage) =>
  db.run(sql`
    insert into sent_message (member_id, id, kind, channel, masked_address, status, sent_at)
    values (${memberId}, ${message.id}, ${message.kind}, ${message.channel}, ${message.maskedAddress},
      ${message.status}, ${message.sentAt})
    on conflict (member_id, id) do update set status = excluded.status, sent_at = excluded.sent_at`)

/** For an address that no member has yet. */
export const keepUnclaimed = (db: Queries, addressMark: Buffer, message: SentMessage) =>
  db.run(sql`
    insert into unclaimed_message (address_mark, id, kind, channel, masked_address, status, sent_at)
    values (${addressMark}, ${message.id}, ${message.kind}, ${message.channel}, ${message.maskedAddress},
      ${message.status}, ${message.sentAt})
    on conflict (address_mark, id) do update set status = excluded.status, sent_at = excluded.sent_at`)

/** What was sent to the address before it was a member's becomes the member's. */
export const claimMessages = async (tx: Transaction, memberId: string, addressMark: Buffer): Promise<void> => {
  const claimed = await tx.many<SentMessage>(sql`
    delete from unclaimed_message where address_mark = ${addressMark}
    returning id, kind, channel, masked_address, status, sent_at`)
  await Promise.all(claimed.map((message) => keepMessage(tx, memberId, message)))
}

/** Newest first, from after a place in the list. */
export const messagesOf = (
  db: Queries,
  memberId: string,
  after: { readonly sentAt: Date | 'infinity'; readonly id: string },
  since: Date,
  limit: number,
) =>
  db.many<SentMessage>(sql`
    select id, kind, channel, masked_address, status, sent_at from sent_message
    where member_id = ${memberId} and sent_at >= ${since}
      and (sent_at, id) < (${after.sentAt}::timestamptz, ${after.id}::uuid)
    order by sent_at desc, id desc limit ${limit}`)

/** For a closed account. */
export const deleteMessages = (db: Queries, memberId: string) =>
  db.run(sql`delete from sent_message where member_id = ${memberId}`)

export const deleteOldMessages = (db: Queries, before: Date, limit: number) =>
  db.run(sql`
    delete from sent_message where (member_id, id) in (
      select member_id, id from sent_message where sent_at < ${before} limit ${limit})`)

export const deleteOldUnclaimed = (db: Queries, before: Date, limit: number) =>
  db.run(sql`
    delete from unclaimed_message where (address_mark, id) in (
      select address_mark, id from unclaimed_message where sent_at < ${before} limit ${limit})`)
