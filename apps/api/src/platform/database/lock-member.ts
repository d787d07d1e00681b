import { type Queries, sql } from './sql.ts'

/** As the member stands; all null once the account is closed. */
interface LockedMember {
  readonly email: string | null
  readonly phoneNumber: string | null
  readonly passwordHash: string | null
}

/**
 * Until the transaction ends nobody else who locks the member goes on: no payment or application of theirs is decided, no
 * password is changed, and the account is not closed. Whoever locks rows of the member too locks the member first, so
 * that no two wait for each other in a circle.
 */
export const lockMember = (tx: Queries, memberId: string) =>
  tx.first<LockedMember>(sql`
    select email, phone_number, password_hash from member where id = ${memberId} for no key update`)

/** Several, in one order. Returns those whose account is open. */
export const lockMembers = (tx: Queries, memberIds: readonly string[]) =>
  tx.many<{ readonly id: string }>(sql`
    select id from member where id = any(${memberIds}::uuid[]) and closed_at is null order by id for no key update`)
