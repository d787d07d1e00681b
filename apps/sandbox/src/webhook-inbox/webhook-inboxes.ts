import type { Static } from 'typebox'
import { oneOf } from '@dpass/contract/pieces'
import { Type } from '@dpass/contract/schema'
import type { Store } from '../store.ts'
import { judgeSignature, type SignedArrival } from './judge-signature.ts'

export const answers = ['ok', 'error', 'slow', 'gone'] as const
export type Answer = (typeof answers)[number]

export const InboxName = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,39}$' })

/** How an inbox answers, and by which secret it judges what arrives. */
export const InboxSettings = Type.Object(
  {
    /** Empty: nothing is judged. */
    secret: Type.String({ maxLength: 200, pattern: '^(whsec_[A-Za-z0-9+/]{20,180}={0,2})?$' }),
    answer: oneOf(answers),
    /** How long `slow` waits. */
    delayMs: Type.Integer({ minimum: 0, maximum: 30_000 }),
  },
  { additionalProperties: false },
)
export type InboxSettings = Static<typeof InboxSettings>

/** Longer than DPASS waits for an answer. */
export const freshInbox: InboxSettings = { secret: '', answer: 'ok', delayMs: 12_000 }

interface KeptArrival extends SignedArrival {
  readonly id: string
  /** What it was answered. */
  readonly answer: Answer
  readonly receivedAt: string
}

/** What arrived, as a program reads it. */
export interface Arrival extends KeptArrival {
  readonly signature: ReturnType<typeof judgeSignature>
  /** Null where the body is no JSON. */
  readonly event: unknown
}

const inboxesAtMost = 100
const keptAtMost = 200

export const findInbox = ({ sql }: Store, name: string): InboxSettings | undefined => {
  const row = sql.get`select secret, answer, delay_ms as "delayMs" from webhook_inbox where name = ${name}`
  return row && ({ ...row } as unknown as InboxSettings)
}

/** The one used last comes first. */
export const listInboxes = ({ sql }: Store) =>
  sql.all`select name, answer, (select count(*) from webhook_arrival where inbox = name) as count
    from webhook_inbox order by used_seq desc` as unknown as { name: string; answer: Answer; count: number }[]

/** An inbox is there as soon as somebody names it; one that nobody has used for longest makes room. */
export function setInbox(store: Store, name: string, changed: Partial<InboxSettings>): InboxSettings {
  const { sql } = store
  return store.transaction(() => {
    const settings = { ...freshInbox, ...findInbox(store, name), ...changed }
    const { secret, answer, delayMs } = settings
    const { next } = sql.get`select coalesce(max(used_seq), 0) + 1 as next from webhook_inbox` as { next: number }
    sql.run`insert into webhook_inbox (name, secret, answer, delay_ms, used_seq)
      values (${name}, ${secret}, ${answer}, ${delayMs}, ${next})
      on conflict (name) do update set secret = excluded.secret, answer = excluded.answer,
        delay_ms = excluded.delay_ms, used_seq = excluded.used_seq`
    sql.run`delete from webhook_inbox
      where name in (select name from webhook_inbox order by used_seq desc limit -1 offset ${inboxesAtMost})`
    return settings
  })
}

export function keepArrival({ sql }: Store, inbox: string, arrival: KeptArrival): void {
  const { id, webhookId, timestamp, signatures, timely, body, answer, receivedAt } = arrival
  sql.run`insert into webhook_arrival (id, inbox, webhook_id, webhook_timestamp, webhook_signature, timely, body, answer,
      received_at)
    values (${id}, ${inbox}, ${webhookId}, ${timestamp}, ${signatures}, ${timely ? 1 : 0}, ${body}, ${answer}, ${receivedAt})`
  sql.run`delete from webhook_arrival where inbox = ${inbox} and seq <= coalesce(
    (select seq from webhook_arrival where inbox = ${inbox} order by seq desc limit 1 offset ${keptAtMost}), 0)`
}

/** Newest first, each judged by the secret of now; after the one of this id only. */
export function listArrivals(store: Store, inbox: string, after: string | null = null, atMost = keptAtMost): Arrival[] {
  const { secret = '' } = findInbox(store, inbox) ?? {}
  const rows = store.sql.all`
    select id, webhook_id as "webhookId", webhook_timestamp as "timestamp", webhook_signature as "signatures", timely,
      body, answer, received_at as "receivedAt"
    from webhook_arrival
    where inbox = ${inbox} and seq > coalesce((select seq from webhook_arrival where id = ${after}), 0)
    order by seq desc limit ${atMost}` as unknown as (Omit<KeptArrival, 'timely'> & { timely: number })[]
  return rows.map((row) => {
    const kept = { ...row, timely: row.timely === 1 }
    return { ...kept, signature: judgeSignature(secret, kept), event: parse(row.body) }
  })
}

export function emptyWebhookInbox({ sql }: Store, name: string): void {
  sql.run`delete from webhook_arrival where inbox = ${name}`
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    // Whatever was posted is kept; that it is no JSON is for the tester to see.
    return null
  }
}
