import { lockReport, putAnswer } from '../../domain/redemption/report.sql.ts'
import type { TransactionId } from '../../domain/redemption/transaction.sql.ts'
import type { Transaction } from '../../platform/database/transactions.ts'
import type { Input } from '../../platform/http/input.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { World } from '../../platform/world.ts'
import { describeStored } from '../../services/redemption/describe-redemption.ts'
import { findMemberOf } from './read-redemption.ts'

/** The client's words to the member, once. The same again is answered the same: its first answer may have been lost. */
export async function answerReport(
  world: World,
  { params, body, caller }: Input<'POST /v1/redemptions/{id}/report-answer'>,
) {
  const memberId = await findMemberOf(world, caller, params.id)
  await world.transaction((tx) => writeAnswer(world, tx, { memberId, id: params.id }, body.text))
  return describeStored(world, memberId, params.id)
}

async function writeAnswer(world: World, tx: Transaction, redemption: TransactionId, answer: string): Promise<void> {
  const report = await lockReport(tx, redemption)
  if (!report?.email) throw new Refusal('NOT_FOUND', 'nobody has reported it')
  if (report.answer === answer) return
  if (report.state !== 'OPEN') throw new Refusal('CONFLICT', `the report is ${report.state}`)
  const at = world.now()
  await putAnswer(tx, redemption, answer, at)
  await world.jobs.enqueue(tx, 'send-mail', {
    kind: 'report-answered',
    to: report.email,
    at: at.toISOString(),
    redemptionId: redemption.id,
    placeName: report.placeName,
    answer,
  })
}
