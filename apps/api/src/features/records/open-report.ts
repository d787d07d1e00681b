import { endOfDay, reviewDueDay } from '@dpass/rules/etag/working-days'
import { taipeiDay, taipeiMidnight } from '@dpass/rules/taipei-time'
import { calendarFrom } from '../../domain/etag/holiday.ts'
import { describeReport } from '../../domain/redemption/record.ts'
import type { Report } from '../../domain/redemption/report.ts'
import { addReport, countReports, findReport, findReportable } from '../../domain/redemption/report.sql.ts'
import { lockMember } from '../../platform/database/lock-member.ts'
import type { Transaction } from '../../platform/database/transactions.ts'
import type { Input } from '../../platform/http/input.ts'
import { isUuid } from '../../platform/http/is-uuid.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { World } from '../../platform/world.ts'
import { tellClient } from '../../services/redemption/tell-client.ts'

/** More than a bad day has; fewer than would bury a shop. */
const maximumPerDay = 10

type ReportRequest = Input<'POST /v1/point-transactions/{id}/report'>

/**
 * Something is wrong with a record: the app whose order it was is asked, and has three working days. Also while it is
 * PENDING: a member who sees what they never bought should not have to wait for the programme.
 */
export async function openReport(world: World, { params: { id }, body, caller: { member } }: ReportRequest) {
  const redemption = { memberId: member.id, id }
  return describeReport(await world.transaction((tx) => open(world, tx, redemption, body)))
}

async function open(
  world: World,
  tx: Transaction,
  redemption: { readonly memberId: string; readonly id: string },
  { kind, note }: ReportRequest['body'],
): Promise<Report> {
  const { memberId, id } = redemption
  // Twins and the limit of the day: one after the other.
  if (!(await lockMember(tx, memberId))?.email) throw new Refusal('SESSION_EXPIRED', 'the account was closed meanwhile')
  const record = isUuid(id) ? await findReportable(tx, redemption) : undefined
  if (!record) throw new Refusal('NOT_FOUND', 'no such record of this member')
  if (record.refundOf !== null)
    throw new Refusal('CONFLICT', 'a refund is reported by its redemption', {
      details: { redemptionId: record.refundOf },
    })
  const before = await findReport(tx, redemption)
  if (before?.kind === kind) return before
  if (before) throw new Refusal('CONFLICT', 'it was reported as something else')
  const now = world.now()
  if ((await countReports(tx, memberId, taipeiMidnight(now))) >= maximumPerDay)
    throw new Refusal('REPORT_LIMIT_REACHED', `${maximumPerDay} were opened today`)
  const dueDate = reviewDueDay(now, await calendarFrom(tx, taipeiDay(now)))
  const report = { id: world.newId(), clientUid: record.clientUid, kind, openedAt: now, dueDate }
  await addReport(tx, redemption, { ...report, note: note ?? null, dueAt: endOfDay(dueDate) })
  await tellClient(world, tx, 'redemption.disputed', redemption)
  return { ...report, state: 'OPEN', answer: null, answeredAt: null }
}
