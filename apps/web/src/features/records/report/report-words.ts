import type { ReplyOf } from '../../../api/client/typed-api.ts'
import { t } from '../../../copy/t.ts'

export type Report = ReplyOf<'POST /v1/point-transactions/{id}/report'>

export const kinds = [
  {
    value: 'NOT_MINE',
    title: t('redeemRecords.report.kind.notMine'),
    description: t('redeemRecords.report.kind.notMine.hint'),
  },
  {
    value: 'TWICE',
    title: t('redeemRecords.report.kind.twice'),
    description: t('redeemRecords.report.kind.twice.hint'),
  },
  {
    value: 'AMOUNT',
    title: t('redeemRecords.report.kind.amount'),
    description: t('redeemRecords.report.kind.amount.hint'),
  },
  {
    value: 'NOT_GIVEN_BACK',
    title: t('redeemRecords.report.kind.notGivenBack'),
    description: t('redeemRecords.report.kind.notGivenBack.hint'),
  },
] as const

export const states = {
  OPEN: { words: t('redeemRecords.report.state.open'), tone: 'care' },
  ANSWERED: { words: t('redeemRecords.report.state.answered'), tone: 'neutral' },
  REFUNDED: { words: t('redeemRecords.report.state.refunded'), tone: 'road' },
} as const

/** `2026-11-20` as members read days. */
export const sayDueDate = (day: string): string => day.replaceAll('-', '/')
