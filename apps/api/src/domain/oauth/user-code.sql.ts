import { type Queries, sql } from '../../platform/database/sql.ts'

/** Leads from the code on a device's screen to its artifact. False when another device shows the same code. */
export const putUserCode = async (db: Queries, userCode: string, idHash: Buffer, expiresAt: Date): Promise<boolean> =>
  (await db.run(sql`
    insert into oauth_user_code (user_code, id_hash, expires_at) values (${userCode}, ${idHash}, ${expiresAt})
    on conflict (user_code) do update set expires_at = excluded.expires_at
    where oauth_user_code.id_hash = excluded.id_hash`)) === 1

export const findUserCode = async (db: Queries, userCode: string): Promise<Buffer | undefined> =>
  (
    await db.first<{ readonly idHash: Buffer }>(sql`
      select id_hash from oauth_user_code where user_code = ${userCode}`)
  )?.idHash

export const deleteExpiredUserCodes = (db: Queries, now: Date, limit: number) =>
  db.run(sql`
    delete from oauth_user_code where user_code in (
      select user_code from oauth_user_code where expires_at < ${now} limit ${limit})`)
