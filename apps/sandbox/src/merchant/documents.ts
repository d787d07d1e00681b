import type { Store } from '../store.ts'

/** What a merchant remembers: bills, drivers, sales. Each is written whole, and outlives the process. */
export interface Documents<Doc> {
  find(id: string): Doc | undefined
  /** `owner` counts for a new document; a known one keeps its own. */
  put(id: string, doc: Doc, owner?: string): void
  /** An owner's, newest first. */
  list(owner: string, atMost: number): Doc[]
  /** Everybody's, newest first. */
  newest(atMost: number): Doc[]
  remove(id: string): void
}

/** A tester's merchants must not fill the disk: the oldest goes first. */
const documentsKept = 5_000

type Row = { readonly doc: string }

export function documentsOf<Doc>({ sql }: Store, kind: string): Documents<Doc> {
  const read = ({ doc }: Row) => JSON.parse(doc) as Doc
  return {
    find(id) {
      const row = sql.get`select doc from merchant_document where kind = ${kind} and id = ${id}` as Row | undefined
      return row && read(row)
    },
    put(id, doc, owner = '') {
      sql.run`insert into merchant_document (kind, id, owner, doc)
        values (${kind}, ${id}, ${owner}, ${JSON.stringify(doc)})
        on conflict (kind, id) do update set doc = excluded.doc`
      sql.run`delete from merchant_document
        where seq <= (select max(seq) from merchant_document) - ${documentsKept}`
    },
    list(owner, atMost) {
      const rows = sql.all`select doc from merchant_document where kind = ${kind} and owner = ${owner}
        order by seq desc limit ${atMost}` as unknown as Row[]
      return rows.map(read)
    },
    newest(atMost) {
      const rows = sql.all`select doc from merchant_document where kind = ${kind}
        order by seq desc limit ${atMost}` as unknown as Row[]
      return rows.map(read)
    },
    remove(id) {
      sql.run`delete from merchant_document where kind = ${kind} and id = ${id}`
    },
  }
}
