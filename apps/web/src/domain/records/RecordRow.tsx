import { formatNumber } from '@dpass/rules/format-number'
import type { ReactElement } from 'react'
import { t } from '../../copy/t.ts'
import { sayDayTime } from '../say-date.ts'
import { Chip } from '../../ui/figure/Chip.tsx'
import { ListRow } from '../../ui/layout/ListRow.tsx'
import { type AnyRecord, isPerhapsTwice, placeOf, statusOf } from './record.ts'
import css from './RecordRow.module.css'
import { ServiceMark } from './ServiceMark.tsx'
import { StatusChip } from './StatusChip.tsx'

interface RecordRowProps {
  readonly record: AnyRecord
  /** The anchor, or else the act, that opens its receipt. */
  readonly render?: ReactElement<Record<string, unknown>>
  readonly onClick?: () => void
  /** Its receipt stands beside the list. */
  readonly current?: boolean
}

/** One redemption or refund in a list: place, moment, money, points. What went as it should has no chip. */
export function RecordRow({ record, ...opens }: RecordRowProps) {
  const status = statusOf(record)
  const back = record.type === 'REFUND'
  const isPlain = status === 'succeeded' || (back && status === 'refunded')
  return (
    <ListRow
      mark={<ServiceMark serviceType={record.serviceType} />}
      title={placeOf(record)}
      tag={
        <>
          {isPerhapsTwice(record) ? <Chip tone="care">{t('redeemRecords.item.status.possibleDuplicate')}</Chip> : null}
          {isPlain ? null : <StatusChip status={status} />}
        </>
      }
      subtitle={sayDayTime(record.occurredAt)}
      {...(record.amount > 0 && {
        value: <span className={back ? css['moneyBack'] : css['money']}>{sayMoney(record)}</span>,
        note: <span className={back ? css['back'] : undefined}>{sayPoints(record)}</span>,
      })}
      {...opens}
    />
  )
}

const sayMoney = ({ type, amount }: AnyRecord): string =>
  type === 'REFUND'
    ? t('redeemRecords.item.refunded', { amount: formatNumber(amount) })
    : t('redeemRecords.item.used', { amount: formatNumber(amount) })

/** A refund with a plus sign. */
const sayPoints = ({ type, points, point: { name } }: AnyRecord): string => {
  const said =
    type === 'REFUND'
      ? t('format.positivePoints', { points: formatNumber(points) })
      : t('format.points', { points: formatNumber(points) })
  return `${name} ${said}`
}
