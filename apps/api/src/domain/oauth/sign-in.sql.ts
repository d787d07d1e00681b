import { type Queries, sql } from '../../platform/database/sql.ts'
import type { Member } from '../../platform/http/member.ts'
import { memberOf } from './sign-in.ts'

/** One sign-in at an app, such as a member's phone or browser. */
export interface OauthSignIn {
  readonly id: string
  readonly memberId: string
  readonly grantId: string
  readonly scopes: readonly string[]
  readonly signedInAt: Date
  readonly expiresAt: Date
}

/** One more at the same app ends the one used longest ago. */
const limitPerGrant = 50

export const addSignIn = (db: Queries, signIn: OauthSignIn) =>
  db.run(sql`
    insert into oauth_sign_in (member_id, id, grant_id, scopes, signed_in_at, expires_at)
    values (${signIn.memberId}, ${signIn.id}, ${signIn.grantId}, ${signIn.scopes}, ${signIn.signedInAt},
      ${signIn.expiresAt})`)

export const endSignInsOverLimit = (db: Queries, { memberId, grantId, id }: OauthSignIn) =>
  db.run(sql`
    delete from oauth_sign_in where member_id = ${memberId} and id in (
      select id from oauth_sign_in where member_id = ${memberId} and grant_id = ${grantId} and id <> ${id}
      order by expires_at desc, signed_in_at desc offset ${limitPerGrant - 1})`)

/** With its grant; undefined once either is gone. */
export const findSignIn = (db: Queries, id: string) =>
  db.first<
    Pick<OauthSignIn, 'id' | 'memberId' | 'scopes' | 'signedInAt' | 'expiresAt'> & { readonly clientUid: string }
  >(sql`
    select oauth_sign_in.id, oauth_sign_in.member_id, client_uid, oauth_sign_in.scopes, signed_in_at,
      oauth_grant.expires_at
    from oauth_sign_in join oauth_grant
      on oauth_grant.member_id = oauth_sign_in.member_id and oauth_grant.id = oauth_sign_in.grant_id
    where oauth_sign_in.member_id = ${memberOf(id)} and oauth_sign_in.id = ${id}`)

/** Codes and tokens of a sign-in that is gone are void. */
export const isSignInThere = async (db: Queries, id: string): Promise<boolean> =>
  (await db.first(sql`select 1 from oauth_sign_in where member_id = ${memberOf(id)} and id = ${id}`)) !== undefined

/** The sign-in lives at least until then; false once it is gone. */
export const extendSignIn = async (db: Queries, id: string, until: Date): Promise<boolean> =>
  (await db.run(sql`
    update oauth_sign_in set expires_at = greatest(expires_at, ${until})
    where member_id = ${memberOf(id)} and id = ${id}`)) === 1

/** The member in whose name an app speaks, while the sign-in, its grant and the account all live. */
export const findSignedIn = (db: Queries, memberId: string, signInId: string, now: Date) =>
  db.first<Member>(sql`
    select member.id, member.email, member.phone_number, member.created_at, null as session_id
    from oauth_sign_in as sign_in
    join oauth_grant as permission on permission.member_id = sign_in.member_id and permission.id = sign_in.grant_id
      and permission.expires_at > ${now}
    join member on member.id = sign_in.member_id and member.closed_at is null
    where sign_in.member_id = ${memberId} and sign_in.id = ${signInId}`)

export const signInIdsOf = async (db: Queries, memberId: string): Promise<readonly string[]> =>
  (await db.many<{ readonly id: string }>(sql`select id from oauth_sign_in where member_id = ${memberId}`)).map(
    ({ id }) => id,
  )

/** Its codes and tokens are void from then on, because it is looked up with them; other sign-ins at the app stay. */
export const removeSignIn = (db: Queries, id: string) =>
  db.run(sql`delete from oauth_sign_in where member_id = ${memberOf(id)} and id = ${id}`)

export const deleteExpiredSignIns = (db: Queries, now: Date, limit: number) =>
  db.run(sql`
    delete from oauth_sign_in where (member_id, id) in (
      select member_id, id from oauth_sign_in where expires_at < ${now} limit ${limit})`)
