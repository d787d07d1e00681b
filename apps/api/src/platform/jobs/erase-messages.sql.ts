import { type Queries, sql } from '../database/sql.ts'

interface Recipient {
  readonly memberId: string
  /** E-mail address and number. */
  readonly addresses: readonly string[]
}

/**
 * Mails and text messages to somebody who has left: done, given up, or still to be sent. One that is being sent at this
 * moment is not tried again. Other jobs name members by their ids alone.
 */
export const eraseMessages = (db: Queries, { memberId, addresses }: Recipient) =>
  db.run(sql`
    delete from pgboss.job
    where (name in ('send-mail', 'send-sms') or (name = 'lost' and source_name in ('send-mail', 'send-sms')))
      and (data ->> 'to' = any(${addresses}::text[]) or data ->> 'memberId' = ${memberId})`)
