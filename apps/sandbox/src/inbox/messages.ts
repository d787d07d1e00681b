import type { Static } from 'typebox'
import { Type } from '@dpass/contract/schema'
import type { Store } from '../store.ts'
import { oneOf } from '@dpass/contract/pieces'

export const MessageKind = oneOf(['mail', 'sms'])
export type MessageKind = Static<typeof MessageKind>

/** A message DPASS sent. A part that it does not have is empty, never missing. */
export const Message = Type.Object({
  id: Type.String(),
  kind: MessageKind,
  to: Type.String(),
  subject: Type.String(),
  text: Type.String(),
  html: Type.String(),
  receivedAt: Type.String(),
})
export type Message = Static<typeof Message>

export interface MessageFilter {
  readonly kind?: MessageKind | undefined
  /** The whole address, in either case. */
  readonly to?: string | undefined
  /** Any part of the address, in either case. */
  readonly toContains?: string | undefined
  /** Only what came after the message of this id; all of it once that message is gone. */
  readonly after?: string | undefined
}

/** The ids of the first and the last message of a page. */
export interface Shown {
  readonly newest: string
  readonly oldest: string
}

const messagesKept = 5_000
const smsDeliveriesKept = 50_000
/** Most characters of one list, so that reading the inbox cannot exhaust the memory. */
const listedCharactersAtMost = 32 * 1024 * 1024

export function keepMessages(store: Store, messages: readonly Message[]): void {
  store.transaction(() => {
    for (const message of messages) insertMessage(store, message)
    store.sql.run`delete from message where seq <= (select max(seq) from message) - ${messagesKept}`
  })
}

/** Keeps a text message unless its delivery is known already. A sender's id counts even after the inbox was emptied. */
export function keepSmsOnce(store: Store, deliveryId: string, message: Message): void {
  const { sql } = store
  store.transaction(() => {
    const { changes } = sql.run`insert into sms_delivery (id) values (${deliveryId}) on conflict do nothing`
    if (changes === 0) return
    insertMessage(store, message)
    sql.run`delete from message where seq <= (select max(seq) from message) - ${messagesKept}`
    sql.run`delete from sms_delivery where seq <= (select max(seq) from sms_delivery) - ${smsDeliveriesKept}`
  })
}

function insertMessage({ sql }: Store, { id, kind, to, receivedAt, subject, text, html }: Message): void {
  sql.run`insert into message (id, kind, address, received_at, subject, text, html)
    values (${id}, ${kind}, ${to}, ${receivedAt}, ${subject}, ${text}, ${html})`
}

/** Newest first. */
export function listMessages({ sql }: Store, filter: MessageFilter, atMost = messagesKept): Message[] {
  const { kind = null, to = null, toContains = null, after = null } = filter
  const rows = sql.iterate`
    select id, kind, address as "to", subject, text, html, received_at as "receivedAt" from message
    where (${kind} is null or kind = ${kind})
      and (${to} is null or address = ${to})
      and (${toContains} is null or instr(lower(address), lower(${toContains})) > 0)
      and seq > coalesce((select seq from message where id = ${after}), 0)
    order by seq desc limit ${atMost}` as Iterable<Message>
  const messages: Message[] = []
  let characters = 0
  for (const message of rows) {
    characters += message.subject.length + message.text.length + message.html.length
    if (characters > listedCharactersAtMost) break
    messages.push({ ...message })
  }
  return messages
}

export function findMessage({ sql }: Store, id: string): Message | undefined {
  return sql.get`select id, kind, address as "to", subject, text, html, received_at as "receivedAt"
    from message where id = ${id}` as Message | undefined
}

export function countMessages({ sql }: Store, kind: MessageKind): number {
  const { count } = sql.get`select count(*) as count from message where kind = ${kind}` as { count: number }
  return count
}

/** Deletes what a page showed: of those that fit the filter the ones from `oldest` to `newest`, and nothing that came since. */
export function deleteShown({ sql }: Store, filter: MessageFilter, { newest, oldest }: Shown): void {
  const { kind = null, toContains = null } = filter
  sql.run`delete from message
    where (${kind} is null or kind = ${kind})
      and (${toContains} is null or instr(lower(address), lower(${toContains})) > 0)
      and seq <= (select seq from message where id = ${newest})
      and seq >= (select seq from message where id = ${oldest})`
}

export function emptyInbox({ sql }: Store): void {
  sql.run`delete from message`
}
