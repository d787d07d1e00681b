import { deleteSubmissions, hasOpenSubmission } from '../../domain/etag/submission.sql.ts'
import { deleteRules } from '../../domain/points/deduction-rules.sql.ts'
import { clearSetting } from '../../domain/points/deduction-setting.sql.ts'
import { enqueueUnlink } from '../../domain/points/link.ts'
import { deleteRequests, removeAllLinks } from '../../domain/points/link.sql.ts'
import { closeMember, lockPasswordHash } from '../../domain/account/member.sql.ts'
import { removeArtifactsOf } from '../../domain/oauth/artifact.sql.ts'
import { removeAllGrants } from '../../domain/oauth/grant.sql.ts'
import { signInIdsOf } from '../../domain/oauth/sign-in.sql.ts'
import { deleteCodesOf } from '../../domain/account/one-time-code.sql.ts'
import { removePasskeys } from '../../domain/account/passkey.sql.ts'
import { deleteResets } from '../../domain/account/password-reset.sql.ts'
import { deleteMessages } from '../../domain/account/sent-message.sql.ts'
import { deleteNotices } from '../../domain/account/notice-setting.sql.ts'
import { deleteSessions } from '../../domain/account/session.sql.ts'
import { voidPurchase } from '../../domain/plans/purchase.ts'
import { deletePeriods, pendingPurchases } from '../../domain/plans/purchase.sql.ts'
import { deleteDeductions } from '../../domain/redemption/daily-limit.sql.ts'
import { deleteReports } from '../../domain/redemption/report.sql.ts'
import { voidAllTokens } from '../../domain/redemption/token.sql.ts'
import { eraseNotesInEvents } from '../../domain/webhooks/client-event.sql.ts'
import { eraseNotesInDeliveries } from '../../domain/webhooks/delivery.sql.ts'
import { eraseMessages } from '../../platform/jobs/erase-messages.sql.ts'
import { confirmMember, spendProof } from '../../services/account/confirm-member.ts'
import { tellOfClosedMember } from '../../services/account/tell-apps.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Transaction } from '../../platform/database/transactions.ts'
import type { World } from '../../platform/world.ts'
import type { Input } from '../../platform/http/input.ts'

export async function closeAccount(world: World, { body, caller }: Input<'DELETE /v1/me'>) {
  const { member, visit } = caller
  const { passwordHash } = await confirmMember(world, member, body)
  if (await hasOpenSubmission(world.sql, member.id)) throw etagOpen()
  await voidPayments(world, member.id)
  await world.transaction(async (tx) => {
    const now = world.now()
    if (!(await closeMember(tx, member.id, passwordHash, now))) {
      // A second request at the same time finds the account closed: no second letter.
      if ((await lockPasswordHash(tx, member.id)) === undefined) return
      throw new Refusal('PASSWORD_WRONG', 'the password was changed meanwhile')
    }
    await spendProof(world, tx, body)
    // A payment begun in another tab after the others were voided.
    if ((await pendingPurchases(tx, member.id)).length > 0) throw paymentPending('a payment was begun meanwhile')
    if (await hasOpenSubmission(tx, member.id)) throw etagOpen()
    await deleteSubmissions(tx, member.id)
    await undoLinks(world, tx, member.id)
    await deletePeriods(tx, member.id)
    await deleteReports(tx, member.id)
    await eraseNotesInEvents(tx, member.id)
    await eraseNotesInDeliveries(tx, member.id)
    await deleteDeductions(tx, member.id)
    await deleteSessions(tx, member.id)
    await deleteNotices(tx, member.id)
    await deleteMessages(tx, member.id)
    await removeArtifactsOf(tx, await signInIdsOf(tx, member.id))
    await tellOfClosedMember(world, tx, member.id, await removeAllGrants(tx, member.id))
    await removePasskeys(tx, member.id)
    await deleteResets(tx, member.id)
    await deleteCodesOf(tx, member.id)
    await deleteCodesOf(tx, member.email)
    const addresses = [member.email, ...(member.phoneNumber === null ? [] : [member.phoneNumber])]
    await eraseMessages(tx, { memberId: member.id, addresses })
    await world.jobs.enqueue(tx, 'send-mail', { kind: 'account-deleted', to: member.email, at: now.toISOString() })
  })
  visit.clearSessionCookie()
  return {}
}

async function undoLinks(world: World, tx: Transaction, memberId: string): Promise<void> {
  await clearSetting(tx, memberId)
  await deleteRules(tx, memberId)
  await voidAllTokens(tx, memberId)
  await deleteRequests(tx, memberId)
  for (const { uniqueId, accountSealed } of await removeAllLinks(tx, memberId)) {
    await enqueueUnlink(world, tx, uniqueId, accountSealed)
  }
}

const etagOpen = () => new Refusal('DELETE_BLOCKED_ETAG', 'an application is under review or enabled')

const paymentPending = (reason: string) => new Refusal('PAYMENT_PENDING', reason)

/** A payment still open could be paid after the account is closed. One that has just been paid refuses the closing. */
async function voidPayments(world: World, memberId: string): Promise<void> {
  for (const { id, reviewNote } of await pendingPurchases(world.sql, memberId)) {
    if (reviewNote !== null) throw paymentPending('a payment is under review')
    const voiding = await voidPurchase(world, id)
    if (voiding !== 'ended') throw paymentPending(`voiding a payment: ${voiding}`)
  }
}
