import { maskEmail } from '@dpass/rules/contact/email'
import { maskPhone } from '@dpass/rules/contact/show-phone'
import { findMemberId } from '../../domain/account/member.sql.ts'
import { keepMessage, keepUnclaimed, type SentMessage } from '../../domain/account/sent-message.sql.ts'
import type { World } from '../../platform/world.ts'

interface Message {
  readonly id: string
  /** As letters and notices are called; members read it in words. */
  readonly kind: string
  readonly channel: SentMessage['channel']
  readonly to: string
  /** Undefined where only the address is known. */
  readonly memberId?: string | undefined
}

/** What addresses are looked up by that no member has yet. */
export const addressMark = ({ secrets }: World, address: string): Buffer => secrets.mark('message', address)

/**
 * Sends a message and notes for the member that it was sent, so that a member can tell a message of ours from a scam.
 * Noted first: were it noted afterwards, a failure to note it would have the message sent a second time.
 */
export async function sendRecorded(world: World, message: Message, send: () => Promise<void>): Promise<void> {
  const note = await noteOf(world, message)
  await note('SENT')
  try {
    await send()
  } catch (error) {
    await note('FAILED')
    throw error
  }
}

async function noteOf(world: World, { id, kind, channel, to, memberId }: Message) {
  const owner = memberId ?? (channel === 'MAIL' ? await findMemberId(world.sql, to) : undefined)
  const kept = {
    id,
    kind: kind.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    channel,
    maskedAddress: channel === 'MAIL' ? maskEmail(to) : maskPhone(to),
    sentAt: world.now(),
  }
  return (status: SentMessage['status']) =>
    owner === undefined
      ? keepUnclaimed(world.sql, addressMark(world, to), { ...kept, status })
      : keepMessage(world.sql, owner, { ...kept, status })
}
