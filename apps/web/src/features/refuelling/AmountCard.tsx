import { pointsFor, type Rate } from '@dpass/rules/deduction'
import { formatNumber } from '@dpass/rules/format-number'
import { Minus, Plus } from 'lucide'
import { machineUid } from '@dpass/rules/programmes'
import { t } from '../../copy/t.ts'
import { IconButton } from '../../ui/action/IconButton.tsx'
import { Money } from '../../ui/figure/Money.tsx'
import { Icon } from '../../ui/mark/Icon.tsx'
import { ProgrammeMark } from '../../ui/mark/ProgrammeMark.tsx'
import css from './AmountCard.module.css'
import type { CodeLimit } from './code-limit.ts'

interface AmountCardProps {
  readonly balance: number | null
  readonly rate: Rate
  readonly limit: CodeLimit
  /** The member's limit per order as it was set. */
  readonly capTwd: number | null
  readonly amountTwd: number
  readonly onAmount: (amountTwd: number) => void
}

/** From which points the code will take, and how much at most: less than it could, if the member wishes. */
export function AmountCard({ balance, rate, limit, capTwd, amountTwd, onAmount }: AmountCardProps) {
  const [, step] = rate
  const points = formatNumber(pointsFor(rate, amountTwd))
  return (
    <section className={css['card']} aria-label={t('refuelMachine.amount.title')}>
      <p className={css['from']}>
        <ProgrammeMark programme={machineUid} />
        {balance === null
          ? t('refuelMachine.amount.balanceUnknown')
          : t('refuelMachine.balance', { points: formatNumber(balance) })}
      </p>
      {limit.amountTwd === 0 ? (
        <p className={css['nothing']}>{sayNothing(limit, rate, capTwd)}</p>
      ) : (
        <>
          <p className={css['label']}>{t('refuelMachine.amount.title')}</p>
          <p className={css['amount']}>
            <Money amountTwd={amountTwd} size="hero" />
          </p>
          <p className={css['points']}>{t('refuelMachine.amount.points', { points })}</p>
          {limit.amountTwd > step ? (
            <AmountSlider
              step={step}
              most={limit.amountTwd}
              amountTwd={amountTwd}
              points={points}
              onAmount={onAmount}
            />
          ) : null}
          <p className={css['why']}>{sayLimit(limit, rate, capTwd)}</p>
        </>
      )}
    </section>
  )
}

interface AmountSliderProps {
  readonly step: number
  readonly most: number
  readonly amountTwd: number
  readonly points: string
  readonly onAmount: (amountTwd: number) => void
}

/** Pulled with the thumb of the hand that holds the phone; a step at a time by the buttons at its ends. */
function AmountSlider({ step, most, amountTwd, points, onAmount }: AmountSliderProps) {
  const move = (byTwd: number) => () => onAmount(Math.min(most, Math.max(step, amountTwd + byTwd)))
  const amount = formatNumber(step)
  return (
    <div className={css['slider']}>
      <IconButton label={t('refuelMachine.amount.less', { amount })} icon={<Icon of={Minus} />} onClick={move(-step)} />
      <input
        type="range"
        className={css['range']}
        aria-label={t('refuelMachine.amount.title')}
        aria-valuetext={t('refuelMachine.amount.value', { amount: formatNumber(amountTwd), points })}
        min={step}
        max={most}
        style={{ backgroundSize: `${((amountTwd - step) / (most - step)) * 100}% 0.375rem, 100% 0.375rem` }}
        step={step}
        value={amountTwd}
        onChange={({ currentTarget }) => onAmount(currentTarget.valueAsNumber)}
      />
      <IconButton label={t('refuelMachine.amount.more', { amount })} icon={<Icon of={Plus} />} onClick={move(step)} />
    </div>
  )
}

function sayLimit({ by, amountTwd }: CodeLimit, [, step]: Rate, capTwd: number | null): string {
  const amount = formatNumber(amountTwd)
  if (by === 'most') return t('refuelMachine.amount.byMost', { amount })
  if (by === 'balance' || capTwd === null) return t('refuelMachine.amount.byBalance', { amount })
  return capTwd === amountTwd
    ? t('refuelMachine.amount.byCap', { amount })
    : t('refuelMachine.amount.byCapInSteps', { cap: formatNumber(capTwd), step: formatNumber(step), amount })
}

function sayNothing({ by }: CodeLimit, [points, step]: Rate, capTwd: number | null): string {
  return by === 'cap' && capTwd !== null
    ? t('refuelMachine.amount.capTooLow', { cap: formatNumber(capTwd), step: formatNumber(step) })
    : t('refuelMachine.amount.tooFew', { points: formatNumber(points), amount: formatNumber(step) })
}
