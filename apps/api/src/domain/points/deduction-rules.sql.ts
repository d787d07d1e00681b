import { type Queries, sql } from '../../platform/database/sql.ts'
import type { Transaction } from '../../platform/database/transactions.ts'
import type { DeductionRules } from './deduction-rules.ts'

interface StoredRules {
  /** Null too while the pause has no end. */
  readonly pausedUntil: Date | null
  readonly isForever: boolean
  readonly parkingEnabled: boolean
  readonly parkingMaximumTwd: number | null
  readonly refuellingEnabled: boolean
  readonly refuellingMaximumTwd: number | null
  readonly otherEnabled: boolean
  readonly otherMaximumTwd: number | null
}

const unset: StoredRules = {
  pausedUntil: null,
  isForever: false,
  parkingEnabled: true,
  parkingMaximumTwd: null,
  refuellingEnabled: true,
  refuellingMaximumTwd: null,
  otherEnabled: true,
  otherMaximumTwd: null,
}

export const rulesOf = async (db: Queries, memberId: string, now: Date): Promise<DeductionRules> => {
  const stored = await db.first<StoredRules>(sql`
    select nullif(paused_until, 'infinity') as paused_until, coalesce(paused_until = 'infinity', false) as is_forever,
      parking_enabled, parking_maximum_twd, refuelling_enabled, refuelling_maximum_twd, other_enabled, other_maximum_twd
    from deduction_rules where member_id = ${memberId}`)
  const { pausedUntil, isForever, ...rules } = stored ?? unset
  const isOver = pausedUntil !== null && pausedUntil <= now
  return {
    pausedUntil: isForever ? 'FOREVER' : isOver ? null : pausedUntil,
    pauseEndedAt: isOver ? pausedUntil : null,
    services: {
      PARKING: { enabled: rules.parkingEnabled, maximumTwd: rules.parkingMaximumTwd },
      REFUELLING: { enabled: rules.refuellingEnabled, maximumTwd: rules.refuellingMaximumTwd },
      OTHER: { enabled: rules.otherEnabled, maximumTwd: rules.otherMaximumTwd },
    },
  }
}

/** The caller has locked the member: a redemption that has begun keeps the rules it was decided by, the next one reads these. */
export const putRules = (
  tx: Transaction,
  memberId: string,
  { pausedUntil, pauseEndedAt, services: { PARKING, REFUELLING, OTHER } }: DeductionRules,
) => {
  const until = pausedUntil === 'FOREVER' ? 'infinity' : (pausedUntil ?? pauseEndedAt)
  return tx.run(sql`
    insert into deduction_rules (member_id, paused_until, parking_enabled, parking_maximum_twd, refuelling_enabled,
      refuelling_maximum_twd, other_enabled, other_maximum_twd)
    values (${memberId}, ${until}, ${PARKING.enabled}, ${PARKING.maximumTwd}, ${REFUELLING.enabled},
      ${REFUELLING.maximumTwd}, ${OTHER.enabled}, ${OTHER.maximumTwd})
    on conflict (member_id) do update set paused_until = excluded.paused_until,
      parking_enabled = excluded.parking_enabled, parking_maximum_twd = excluded.parking_maximum_twd,
      refuelling_enabled = excluded.refuelling_enabled, refuelling_maximum_twd = excluded.refuelling_maximum_twd,
      other_enabled = excluded.other_enabled, other_maximum_twd = excluded.other_maximum_twd`)
}

export const deleteRules = (db: Queries, memberId: string) =>
  db.run(sql`delete from deduction_rules where member_id = ${memberId}`)
