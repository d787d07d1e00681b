import { isCodeLive } from '../../domain/account/one-time-code.sql.ts'
import { isResetLive } from '../../domain/account/password-reset.sql.ts'
import { usualNotices } from '../../domain/account/notice-setting.ts'
import { noticesOf } from '../../domain/account/notice-setting.sql.ts'
import type { Letter } from '../../platform/jobs/letters.ts'
import { sendRecorded } from '../../services/account/send-recorded.ts'
import { unsubscribeUrlsBelow } from '../../platform/unsubscribe-addresses.ts'
import type { World } from '../../platform/world.ts'
import { draftLetter } from './draft-letter.ts'
import { layOut } from './layout.ts'
import { noticeOf } from './notice-of.ts'
import { pageUrlsBelow } from './page-urls.ts'

/** The text is written when the letter is sent, so that a delayed one is still true; or it is not sent at all. */
export async function sendLetter(world: World, letter: Letter, jobId: string): Promise<void> {
  const { config, log, mail, secrets } = world
  if (!(await isWorthSending(world, letter))) {
    log.info({ letter: letter.kind, jobId }, 'a letter was dropped: what it tells of is over')
    return undefined
  }
  const draft = draftLetter(letter, { links: pageUrlsBelow(config.publicUrl), secrets })
  const at = 'at' in letter ? new Date(letter.at) : world.now()
  const notice = noticeOf(letter)
  const end = notice && unsubscribeUrlsBelow(config.publicUrl, secrets.unsubscribeToken(notice))
  const written = layOut(draft, { contactUrl: config.outsideUrls.contactUrl, at, unsubscribeUrl: end?.page })
  const send = () => mail.send({ id: jobId, to: letter.to, ...written, unsubscribeUrl: end?.call })
  // Of a closed account nothing is kept, and its address may be another member's by now.
  if (letter.kind === 'account-deleted') return send()
  // To no member, and so in nobody's list of messages.
  if (letter.kind === 'webhook-endpoint') return send()
  return sendRecorded(world, { id: jobId, kind: letter.kind, channel: 'MAIL', to: letter.to }, send)
}

/** A used or expired code or link would only lead the member into a refusal; a plan or points that are over no longer end. */
async function isWorthSending({ sql, now }: World, letter: Letter): Promise<boolean> {
  if (letter.kind === 'email-code') return isCodeLive(sql, letter.to, letter.challengeId, now())
  if (letter.kind === 'password-reset')
    return letter.memberId !== undefined && isResetLive(sql, { memberId: letter.memberId, id: letter.resetId }, now())
  const notice = noticeOf(letter)
  // Switched off while it was on its way.
  if (notice && ((await noticesOf(sql, notice.memberId)) ?? usualNotices)[notice.notice] !== 'MAIL') return false
  if (letter.kind === 'points-expiring') return letter.lots.some(({ expiresAt }) => new Date(expiresAt) > now())
  if (letter.kind === 'plan-ending') return new Date(letter.endsAt) > now()
  return true
}
