import { lockByName } from '../../platform/database/lock-by-name.ts'
import { type Queries, sql } from '../../platform/database/sql.ts'

export interface SigningKey {
  readonly id: string
  readonly sealed: Buffer
  readonly signsFrom: Date
  readonly publishedUntil: Date | null
}

export const publishedKeys = (db: Queries, now: Date) =>
  db.many<SigningKey>(sql`
    select id, sealed, signs_from, published_until from signing_key
    where published_until is null or published_until > ${now} order by signs_from desc limit 10`)

export const addKey = (db: Queries, key: Pick<SigningKey, 'id' | 'sealed' | 'signsFrom'>, now: Date) =>
  db.run(sql`
    insert into signing_key (id, sealed, created_at, signs_from)
    values (${key.id}, ${key.sealed}, ${now}, ${key.signsFrom})`)

/** Instances that start at the same time on an empty table would each make a key; here they take turns. */
export const lockKeys = (db: Queries) => lockByName(db, 'signing keys')

export const retireKeys = (db: Queries, except: string, until: Date) =>
  db.run(sql`update signing_key set published_until = ${until} where id <> ${except} and published_until is null`)

export const deleteRetiredKeys = (db: Queries, now: Date, limit: number) =>
  db.run(sql`
    delete from signing_key where id in (select id from signing_key where published_until < ${now} limit ${limit})`)

export const keysSealedOtherwise = (db: Queries, header: Buffer) =>
  db.many<Pick<SigningKey, 'id' | 'sealed'>>(sql`
    select id, sealed from signing_key where substring(sealed from 1 for ${header.length}) <> ${header} for update`)

export const putSealedKey = (db: Queries, id: string, sealed: Buffer) =>
  db.run(sql`update signing_key set sealed = ${sealed} where id = ${id}`)
