import { messagesOf, type SentMessage } from '../../domain/account/sent-message.sql.ts'
import { messagesSince, newest, readCursor, writeCursor } from '../../domain/account/sent-message.ts'
import type { Input } from '../../platform/http/input.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { World } from '../../platform/world.ts'

const defaultPageSize = 20

/** Every mail and text message that DPASS has sent the member in twelve months. */
export async function listMessages({ sql, now }: World, { query, caller }: Input<'GET /v1/me/messages'>) {
  const { cursor, pageSize = defaultPageSize } = query
  const after = cursor === undefined ? newest : readCursor(cursor)
  if (!after) throw new Refusal('CURSOR_INVALID', 'not a cursor of ours')
  // One more than a page, to know whether there is another.
  const found = await messagesOf(sql, caller.member.id, after, messagesSince(now()), pageSize + 1)
  const shown = found.slice(0, pageSize)
  const last = shown.at(-1)
  return { items: shown.map(describeMessage), nextCursor: found.length > pageSize && last ? writeCursor(last) : null }
}

export const describeMessage = ({ kind, channel, maskedAddress, sentAt, status }: SentMessage) => ({
  kind,
  channel,
  to: maskedAddress,
  sentAt: sentAt.toISOString(),
  status,
})
