import { formatNumber } from '@dpass/rules/format-number'
import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleX, Clock, Info } from 'lucide'
import { t } from '../../copy/t.ts'
import type { AnyRecord } from '../../domain/records/record.ts'
import { RecordRow } from '../../domain/records/RecordRow.tsx'
import { sayDayTime } from '../../domain/say-date.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Icon } from '../../ui/mark/Icon.tsx'
import css from './ResultCard.module.css'
import type { CodeUse } from './use-result.ts'

/** The machine has used the code: what was taken off, or that nothing was and why. */
export function ResultCard({ use }: { readonly use: CodeUse }) {
  const { record } = use
  return (
    <div role="status">
      {record ? (
        <>
          <Outcome record={record} />
          <Card rows>
            <RecordRow
              record={record}
              render={<Link to="/redeem-records" search={{ tab: 'machine', internalRecordId: record.id }} />}
            />
          </Card>
        </>
      ) : (
        <Nothing use={use} />
      )}
    </div>
  )
}

function Outcome({ record }: { readonly record: AnyRecord }) {
  const { status, amount, cancelledAt } = record
  const outcome = cancelledAt === null ? status : 'CANCELLED'
  const { icon, words } = outcomes[outcome]
  return (
    <div className={css['outcome']} data-status={outcome}>
      <Icon of={icon} aria-hidden="true" />
      {outcome === 'COMPLETED' ? (
        <p className={css['amount']}>{t('redeemRecords.item.used', { amount: formatNumber(amount) })}</p>
      ) : null}
      <p className={css['words']}>{words}</p>
    </div>
  )
}

const outcomes = {
  PENDING: { icon: Clock, words: t('redeemRecords.receipt.pending') },
  FAILED: { icon: CircleX, words: t('redeemRecords.receipt.failed') },
  COMPLETED: { icon: CircleCheck, words: t('redeemRecords.timeline.settled') },
  CANCELLED: { icon: Info, words: t('refuelMachine.cancelled') },
} as const

const reasons = {
  NO_SETTING: t('redeemReason.NO_SETTING'),
  NOT_LINKED: t('redeemReason.NOT_LINKED'),
  NO_POINTS: t('redeemReason.NO_POINTS'),
  BELOW_STEP: t('redeemReason.BELOW_STEP'),
  SYSTEM_ABNORMAL: t('redeemReason.SYSTEM_ABNORMAL'),
  PAUSED: t('redeemReason.PAUSED'),
  SERVICE_OFF: t('redeemReason.SERVICE_OFF'),
  LIMIT_REACHED: t('redeemReason.LIMIT_REACHED'),
  CANCELLED: t('redeemReason.CANCELLED'),
} as const

function Nothing({ use: { reason, payable, placeName, usedAt } }: { readonly use: CodeUse }) {
  return (
    <div className={css['outcome']}>
      <Icon of={Info} aria-hidden="true" />
      <p className={css['words']}>{t('refuelMachine.nothing.title')}</p>
      <p className={css['place']}>{`${placeName}・${sayDayTime(usedAt)}`}</p>
      <div className={css['lines']}>
        {reason === null ? null : <p>{t('refuelMachine.nothing.why', { reason: reasons[reason] })}</p>}
        <p>{t('refuelMachine.nothing.payable', { amount: formatNumber(payable) })}</p>
        <p>{t('refuelMachine.nothing.again')}</p>
      </div>
    </div>
  )
}
