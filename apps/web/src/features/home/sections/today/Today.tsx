import { formatMoney } from '@dpass/rules/format-number'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide'
import { cloneElement, useState } from 'react'
import { t } from '../../../../copy/t.ts'
import { type AnyRecord, isOfMachine, placeOf } from '../../../../domain/records/record.ts'
import { sayDayTime } from '../../../../domain/say-date.ts'
import { sayExpiry } from '../../../../domain/soonest-expiry.ts'
import { fromAbove } from '../../../../navigation/history-state.ts'
import { Icon } from '../../../../ui/mark/Icon.tsx'
import { linkToProgramme } from '../../link-to-programme.tsx'
import type { Home } from '../../use-home.ts'
import { isCaseRead, keepCaseRead } from './case-read.ts'
import css from './Today.module.css'
import { answeredAtOf, type Today as TodayOf, todayOf } from './today.ts'

/** One line under the greeting, which opens what it is about; empty on most days of somebody who drives little. */
export function Today({ home: { points, records } }: { readonly home: Home }) {
  const [now] = useState(() => new Date())
  const known = [...(records.points.data?.items ?? []), ...(records.machine.data?.items ?? [])]
  const today = todayOf({ records: known, points: points.data ?? [], isRead: isCaseRead }, now)
  if (!today) return null
  return cloneElement(linkTo(today), {
    className: css['today'],
    children: (
      <>
        <span className={css['words']}>{say(today)}</span>
        <Icon of={ChevronRight} className={css['chevron']} aria-hidden="true" />
      </>
    ),
  })
}

function linkTo(today: TodayOf) {
  if (today.kind === 'expiring') return linkToProgramme(today.expiry.point.resourceOwner)
  const { kind, record } = today
  const answeredAt = kind === 'answered' ? answeredAtOf(record) : null
  return (
    <Link
      to="/redeem-records"
      search={{ tab: isOfMachine(record) ? 'machine' : 'points', internalRecordId: record.id }}
      state={fromAbove}
      onClick={() => answeredAt !== null && keepCaseRead(answeredAt)}
    />
  )
}

/** The place at the end: where there is no room, it is what is cut. */
function say(today: TodayOf): string {
  switch (today.kind) {
    case 'answered':
      return sayAnswered(today.record)
    case 'expiring':
      return t('home.today.expiring', { name: today.expiry.point.name, expiry: sayExpiry(today.expiry) })
    case 'deducted':
      return sayDeducted(today.record)
  }
}

function sayAnswered(record: AnyRecord): string {
  const placeName = placeOf(record)
  return record.report?.state === 'REFUNDED'
    ? t('home.today.settled', { placeName })
    : t('home.today.answered', { placeName })
}

const sayDeducted = (record: AnyRecord): string =>
  t('home.today.deducted', {
    dateTime: sayDayTime(record.occurredAt),
    money: formatMoney(record.amount),
    placeName: placeOf(record),
  })
