import { type Queries, sql } from '../../platform/database/sql.ts'

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
    select oauth_sign_in.id, oauth_sign_in.member_id as "memberId", client_uid as "clientUid", oauth_sign_in.scopes,
      signed_in_at as "signedInAt", oauth_grant.expires_at as "expiresAt"
    from oauth_sign_in join oauth_grant
      on oauth_grant.member_id = oauth_sign_in.member_id and oauth_grant.id = oauth_sign_in.grant_id
    where oauth_sign_in.id = ${id}`)

/** Its codes and tokens are deleted with it (foreign keys); other sign-ins at the app stay. */
export const removeSignIn = (db: Queries, id: string) => db.run(sql`delete from oauth_sign_in where id = ${id}`)

export const deleteExpiredSignIns = (db: Queries, now: Date, limit: number) =>
  db.run(sql`
    delete from oauth_sign_in where id in (select id from oauth_sign_in where expires_at < ${now} limit ${limit})`)
