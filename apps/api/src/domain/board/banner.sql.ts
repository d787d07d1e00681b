import { type Queries, sql } from '../../platform/database/sql.ts'

interface Banner {
  readonly id: string
  readonly title: string
  readonly imageUrl: string
  readonly linkUrl: string
}

export const bannersOf = (db: Queries, boardCode: string, now: Date) =>
  db.many<Banner>(sql`
    select id, title, image_url, link_url from banner
    where board_code = ${boardCode} and starts_at <= ${now} and (ends_at is null or ends_at > ${now})
    order by position, id limit 10`)

export const addBanner = (db: Queries, banner: Banner & { boardCode: string; position: number }, now: Date) =>
  db.run(sql`
    insert into banner (id, board_code, position, title, image_url, link_url, starts_at)
    values (${banner.id}, ${banner.boardCode}, ${banner.position}, ${banner.title}, ${banner.imageUrl},
      ${banner.linkUrl}, ${now})
    on conflict do nothing`)
