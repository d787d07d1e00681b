import { t } from '../../copy/t.ts'
import type { Period } from './period.ts'

export function sayPeriod(period: Period): string {
  switch (period.kind) {
    case 'all':
      return t('redeemRecords.filter.all')
    case 'month':
      return t('redeemRecords.filter.month')
    case 'recent':
      return recent[period.months]
    case 'custom':
      return t('format.dateRange', { start: sayDay(period.start), end: sayDay(period.end) })
  }
}

const recent = {
  1: t('redeemRecords.filter.m1'),
  3: t('redeemRecords.filter.m3'),
  6: t('redeemRecords.filter.m6'),
  12: t('redeemRecords.filter.y1'),
} as const

const sayDay = (day: string): string => {
  const [yyyy = '', MM = '', dd = ''] = day.split('-')
  return t('format.date', { yyyy, MM, dd })
}
