import { taipeiDay } from '@dpass/rules/taipei-time'
import { useState } from 'react'
import { t } from '../../copy/t.ts'
import { Button } from '../../ui/action/Button.tsx'
import { OptionList } from '../../ui/choice/OptionList.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { everything, type Period, problemWithDays } from './period.ts'
import css from './PeriodSheet.module.css'
import { useList, useListChange, usePeriodSheet } from './use-list.ts'

type Choice = 'all' | 'month' | '1' | '3' | '6' | '12' | 'custom'

const options = [
  { value: 'all', label: t('redeemRecords.filter.all') },
  { value: 'month', label: t('redeemRecords.filter.month') },
  { value: '1', label: t('redeemRecords.filter.m1') },
  { value: '3', label: t('redeemRecords.filter.m3') },
  { value: '6', label: t('redeemRecords.filter.m6') },
  { value: '12', label: t('redeemRecords.filter.y1') },
  { value: 'custom', label: t('redeemRecords.filter.custom') },
] as const

const periods = {
  all: everything,
  month: { kind: 'month' },
  '1': { kind: 'recent', months: 1 },
  '3': { kind: 'recent', months: 3 },
  '6': { kind: 'recent', months: 6 },
  '12': { kind: 'recent', months: 12 },
} as const

const choiceOf = (period: Period): Choice => (period.kind === 'recent' ? (`${period.months}` as const) : period.kind)

/** Of when the records are to be. What is chosen holds at once; days of the member's own after 套用. */
export function PeriodSheet() {
  const { value, close } = usePeriodSheet()
  const open = value !== undefined
  const { period } = useList()
  const change = useListChange()
  const [wantsDays, setWantsDays] = useState(false)
  if (!open && wantsDays) setWantsDays(false)
  const choice = wantsDays ? 'custom' : choiceOf(period)
  const choose = (next: Choice) => {
    if (next === 'custom') return setWantsDays(true)
    return change({ period: periods[next] })
  }
  return (
    <Sheet open={open} onOpenChange={close} whenWide="dialog" title={t('redeemRecords.filter.label')}>
      <OptionList label={t('redeemRecords.filter.label')} options={options} value={choice} onChoose={choose} />
      {choice === 'custom' ? <Days period={period} onChoose={(chosen) => change({ period: chosen })} /> : null}
    </Sheet>
  )
}

interface DaysProps {
  readonly period: Period
  readonly onChoose: (period: Period) => void
}

function Days({ period, onChoose }: DaysProps) {
  const [today] = useState(() => taipeiDay(Date.now()))
  const [start, setStart] = useState(period.kind === 'custom' ? period.start : '')
  const [end, setEnd] = useState(period.kind === 'custom' ? period.end : today)
  return (
    <Form onSubmit={() => onChoose({ kind: 'custom', start, end })}>
      <div className={css['days']}>
        <DateField
          name="start"
          label={t('redeemRecords.filter.start')}
          required
          value={start}
          onValueChange={setStart}
          max={today}
        />
        <DateField
          name="end"
          label={t('redeemRecords.filter.end')}
          required
          value={end}
          onValueChange={setEnd}
          max={today}
          validate={() => sayProblem(start, end)}
        />
      </div>
      <Button wide type="submit">
        {t('redeemRecords.filter.apply')}
      </Button>
    </Form>
  )
}

function sayProblem(start: string, end: string): string | null {
  switch (problemWithDays(start, end)) {
    case 'reversed':
      return t('redeemRecords.filter.invalid')
    case 'tooLong':
      return t('redeemRecords.filter.tooLong', { months: 12 })
    case 'missing':
    case null:
      return null
  }
}
