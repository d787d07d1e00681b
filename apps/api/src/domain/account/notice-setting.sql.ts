import { type Queries, sql } from '../../platform/database/sql.ts'
import type { Transaction } from '../../platform/database/transactions.ts'
import type { NoticeSettings } from './notice-setting.ts'

/** Undefined where the member has never chosen. */
export const noticesOf = (db: Queries, memberId: string) =>
  db.first<NoticeSettings>(sql`
    select redemption, refund, expiring from notice_setting where member_id = ${memberId}`)

export const putNotices = (tx: Transaction, memberId: string, { redemption, refund, expiring }: NoticeSettings) =>
  tx.run(sql`
    insert into notice_setting (member_id, redemption, refund, expiring)
    values (${memberId}, ${redemption}, ${refund}, ${expiring})
    on conflict (member_id) do update set redemption = excluded.redemption, refund = excluded.refund,
      expiring = excluded.expiring`)

export const deleteNotices = (tx: Transaction, memberId: string) =>
  tx.run(sql`delete from notice_setting where member_id = ${memberId}`)
