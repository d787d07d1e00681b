import { invalidate, unsealAccount } from '../../domain/points/link.ts'
import { type Reason, retryDelayMs, type Unsettled } from '../../domain/redemption/transaction.ts'
import {
  completeRedemptions,
  completeRefund,
  endUnmade,
  failRefund,
  postpone,
} from '../../domain/redemption/transaction.sql.ts'
import type { MovementOutcome } from '../../platform/doors.ts'
import { addMs } from '../../platform/time.ts'
import type { World } from '../../platform/world.ts'

/** Sends the debit or credit, under the id as the programme's key: once or again, it is made once. */
export async function sendMovement(world: World, unsettled: Unsettled): Promise<MovementOutcome> {
  const { id, refundOf, points, programmeUid, accountSealed } = unsettled
  const movement = { account: unsealAccount(world, programmeUid, accountSealed), idempotencyKey: id, points }
  return refundOf === null
    ? world.programmes.debit(programmeUid, movement)
    : world.programmes.credit(programmeUid, movement)
}

/** Writes down what the programme has answered. What nobody knows stays PENDING and is sent again. */
export async function settle(
  world: World,
  unsettled: Unsettled,
  outcome: MovementOutcome,
  complete: (made: Unsettled) => Promise<unknown> = (made) =>
    completeRedemptions(world.patientSql, [made], world.now()),
): Promise<void> {
  const { memberId, id, refundOf } = unsettled
  const settled = { memberId, id, at: world.now() }
  const isRefund = refundOf !== null
  switch (outcome.kind) {
    case 'made':
      await (isRefund ? completeRefund(world.patientSql, settled) : complete(unsettled))
      break
    case 'refused':
      if (isRefund) await failRefund(world.patientSql, settled)
      else
        await endUnmade(world.patientSql, { ...settled, status: 'FAILED', reason: reasons[outcome.why], listed: true })
      world.log.warn({ transaction: id, why: outcome.why }, 'a programme has refused to move points')
      if (outcome.why === 'link-invalid') await withdraw(world, unsettled)
      break
    case 'unsent':
    case 'unknown':
      await postpone(world.patientSql, settled, addMs(settled.at, retryDelayMs(unsettled.tries)))
      world.log.warn({ transaction: id, tries: unsettled.tries + 1 }, 'nobody knows whether points were moved: PENDING')
  }
  world.metrics.pointsMoved(isRefund ? 'refund' : 'redemption', labels[outcome.kind])
}

const labels = { made: 'completed', refused: 'failed', unsent: 'pending', unknown: 'pending' } as const

const reasons: Readonly<Record<Extract<MovementOutcome, { kind: 'refused' }>['why'], Reason>> = {
  insufficient: 'NO_POINTS',
  'link-invalid': 'NOT_LINKED',
  'account-unknown': 'NOT_LINKED',
  voided: 'NO_POINTS',
}

/** The member has withdrawn at the programme what they had agreed to before this was sent. */
async function withdraw(world: World, { programmeUid, accountSealed, occurredAt }: Unsettled): Promise<void> {
  const account = unsealAccount(world, programmeUid, accountSealed)
  const withdrawal = { uniqueId: programmeUid, account, reason: null, knownAt: occurredAt }
  await world.transaction((tx) => invalidate(world, tx, withdrawal))
}
