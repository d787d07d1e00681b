import type { Rate } from '@dpass/rules/deduction'
import { formatNumber } from '@dpass/rules/format-number'
import { t } from '../../../copy/t.ts'
import type { Point } from '../../../domain/point.ts'
import { exampleOf } from '../../../domain/rate-example.ts'
import { rateFigures, rateOf } from '../../../domain/rate.ts'
import { LoadProblem } from '../../../ui/feedback/LoadProblem.tsx'
import { ProgrammeMark } from '../../../ui/mark/ProgrammeMark.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { SkeletonBlock } from '../../../ui/feedback/SkeletonBlock.tsx'
import css from './RulesRates.module.css'
import { RulesSection } from './RulesSection.tsx'
import { type Known, useDeduction } from '../use-deduction.ts'

/** Today's rates, and one of them worked out on a bill. */
export function RulesRates({ open }: { readonly open: boolean }) {
  const { known, failed, error, retry, retrying } = useDeduction(open)
  return (
    <RulesSection title={t('redeemRules.rate.title')} note={t('redeemRules.rate.change')}>
      {known ? <Rates known={known} /> : null}
      {!known && failed ? <LoadProblem error={error} onRetry={retry} retrying={retrying} /> : null}
      {!known && !failed ? (
        <div className={css['waiting']}>
          <Skeleton>
            <SkeletonBlock shape="line" />
            <SkeletonBlock shape="line" />
            <SkeletonBlock shape="line" />
          </Skeleton>
        </div>
      ) : null}
    </RulesSection>
  )
}

function Rates({ known: { points, rates, setting } }: { readonly known: Known }) {
  const shown = points.map((point) => ({ point, rate: rateOf(rates, point.uniqueId) }))
  // The member's own points make the best example, and steps of more than a dollar the most telling one.
  const example =
    shown.find(({ point, rate }) => rate && point.id === setting?.pointId) ??
    shown.find(({ rate }) => rate && rate[1] > 1) ??
    shown.find(({ rate }) => rate)
  return (
    <>
      <ul className={css['rates']}>
        {shown.map(({ point, rate }) => (
          <li key={point.id} className={css['rate']}>
            <ProgrammeMark programme={point.uniqueId} />
            <span>{sayRateOf(point.name, rate)}</span>
          </li>
        ))}
      </ul>
      {example?.rate ? (
        <Example point={example.point} rate={example.rate} maximumTwd={setting?.maximumPrice ?? null} />
      ) : null}
    </>
  )
}

const sayRateOf = (name: string, rate: Rate | null): string =>
  rate ? t('redeemRules.rate.item', { name, ...rateFigures(rate) }) : t('redeemRules.rate.none', { name })

interface ExampleProps {
  readonly point: Point
  readonly rate: Rate
  /** The member's limit per order, which holds whichever points are used. */
  readonly maximumTwd: number | null
}

function Example({ point, rate, maximumTwd }: ExampleProps) {
  const [, step] = rate
  return (
    <div className={css['example']}>
      <p className={css['name']}>{point.name}</p>
      <p>{sayExample(exampleOf(rate, point.balance, maximumTwd))}</p>
      {step > 1 ? <p>{t('redeemRules.rate.unit', { multiple: formatNumber(step) })}</p> : null}
    </div>
  )
}

function sayExample({ billTwd, points, amountTwd, paidTwd, cappedAtTwd }: ReturnType<typeof exampleOf>): string {
  const figures = { price: formatNumber(billTwd), amount: formatNumber(amountTwd), paid: formatNumber(paidTwd) }
  return cappedAtTwd === null
    ? t('redeemRules.rate.example', { ...figures, points: formatNumber(points) })
    : t('redeemRules.rate.exampleCapped', { ...figures, cap: formatNumber(cappedAtTwd) })
}
