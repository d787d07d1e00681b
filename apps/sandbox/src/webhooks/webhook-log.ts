import type { Store } from '../store.ts'
import type { Signer } from './signer.ts'

/** A webhook as it was sent, so that it can be looked at and sent again. */
export interface SentWebhook {
  readonly id: string
  readonly signer: Signer
  /** Where at DPASS. */
  readonly path: string
  readonly type: string
  readonly body: string
  readonly sentAt: string
  readonly tries: number
  /** The last answer's status, null when there was none. */
  readonly status: number | null
}

const webhooksKept = 500

export function keepWebhook({ sql }: Store, webhook: Omit<SentWebhook, 'tries' | 'status'>): void {
  const { id, signer, path, type, body, sentAt } = webhook
  sql.run`insert into webhook (id, signer, path, type, body, sent_at)
    values (${id}, ${signer}, ${path}, ${type}, ${body}, ${sentAt})`
  sql.run`delete from webhook where seq <= (select max(seq) from webhook) - ${webhooksKept}`
}

export function noteTry({ sql }: Store, id: string, status: number | null): void {
  sql.run`update webhook set tries = tries + 1, status = ${status} where id = ${id}`
}

/** Newest first. */
export function latestWebhooks({ sql }: Store, atMost: number): SentWebhook[] {
  return sql.all`select id, signer, path, type, body, sent_at as "sentAt", tries, status
    from webhook order by seq desc limit ${atMost}` as unknown as SentWebhook[]
}

export function findWebhook({ sql }: Store, id: string): SentWebhook | undefined {
  return sql.get`select id, signer, path, type, body, sent_at as "sentAt", tries, status
    from webhook where id = ${id}` as SentWebhook | undefined
}
