import { lockMember } from '../../platform/database/lock-member.ts'
import { etagConsents, etagConsentVersion } from '@dpass/rules/etag/consents'
import { maximumOpenApplications, maximumSubmissionsPerDay } from '@dpass/rules/etag/states'
import { endOfDay, reviewDueDay } from '@dpass/rules/etag/working-days'
import { taipeiDay, taipeiMidnight } from '@dpass/rules/taipei-time'
import { carServicesUid } from '@dpass/rules/programmes'
import { addConsent } from '../../domain/etag/consent.sql.ts'
import { calendarFrom } from '../../domain/etag/holiday.ts'
import { sealOwner } from '../../domain/etag/submission.ts'
import { claimPlate, countSubmissions, putSending } from '../../domain/etag/submission.sql.ts'
import { lockLinkOf } from '../../domain/points/link.sql.ts'
import type { Transaction } from '../../platform/database/transactions.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { World } from '../../platform/world.ts'
import { type Fields, readFields, requireConsents } from './read-fields.ts'

interface Sender {
  readonly email: string
  readonly phoneNumber: string
}

/**
 * A member who applies needs a working link to car services and a verified phone number. Both locks are held to the end
 * of the transaction: neither the link nor the account can go while an application is being written.
 */
export async function requireSender(tx: Transaction, memberId: string): Promise<Sender> {
  const member = await lockMember(tx, memberId)
  if (!member?.email) throw new Refusal('SESSION_EXPIRED', 'the account was closed meanwhile')
  const link = await lockLinkOf(tx, memberId, carServicesUid)
  if (!link || link.invalidSince !== null)
    throw new Refusal('ETAG_CAR_APP_REQUIRED', link ? 'the link no longer works' : 'not linked')
  if (member.phoneNumber === null) throw new Refusal('PHONE_REQUIRED', 'no verified phone number')
  return { email: member.email, phoneNumber: member.phoneNumber }
}

interface Application {
  readonly memberId: string
  readonly id: string
  readonly round: number
  readonly typed: Fields
  readonly consents: Parameters<typeof requireConsents>[0]
  readonly sender: Sender
}

/**
 * Writes one sending. The checks stand in the order of the contract; the plate is claimed last, because a duplicate tells
 * something about a car that may be somebody else's. Car services and the member are told by jobs.
 */
export async function sendApplication(world: World, tx: Transaction, application: Application): Promise<void> {
  const { memberId, id, round, typed, consents, sender } = application
  const { ownerType, ownerName, idNumber, plateNumber, tollClass } = readFields(typed)
  requireConsents(consents)
  const now = world.now()
  await requireRoom(tx, memberId, now)
  const key = { memberId, id }
  if (!(await claimPlate(tx, key, plateNumber))) throw new Refusal('ETAG_DUPLICATE', 'one is open for this plate')
  const reviewDueDate = reviewDueDay(now, await calendarFrom(tx, taipeiDay(now)))
  await putSending(tx, {
    ...key,
    round,
    ownerType,
    ownerSealed: sealOwner(world, id, { ownerName, idNumber, phoneNumber: sender.phoneNumber }),
    plateNumber,
    tollClass,
    submittedAt: now,
    reviewDueDate,
    reviewDueAt: endOfDay(reviewDueDate),
  })
  for (const kind of etagConsents)
    await addConsent(tx, { ...key, round }, { kind, version: etagConsentVersion, givenAt: now })
  await world.jobs.enqueue(tx, 'hand-in-etag', { ...key, round })
  await world.jobs.enqueue(tx, 'send-mail', {
    kind: 'etag-submitted',
    to: sender.email,
    plate: plateNumber,
    applicationNo: id,
    dueDate: reviewDueDate,
  })
}

async function requireRoom(tx: Transaction, memberId: string, now: Date): Promise<void> {
  const counted = await countSubmissions(tx, memberId, taipeiMidnight(now))
  if ((counted?.open ?? 0) >= maximumOpenApplications)
    throw new Refusal('ETAG_LIMIT_REACHED', `${maximumOpenApplications} are open`)
  if ((counted?.sent ?? 0) >= maximumSubmissionsPerDay)
    throw new Refusal('ETAG_LIMIT_REACHED', `${maximumSubmissionsPerDay} were sent today`)
}
