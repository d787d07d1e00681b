import { formatMoney, formatNumber } from '@dpass/rules/format-number'
import { useState } from 'react'
import { t } from '../../../../copy/t.ts'
import type { Point } from '../../../../domain/point.ts'
import type { PointRate } from '../../../../domain/rate.ts'
import { SegmentedControl } from '../../../../ui/choice/SegmentedControl.tsx'
import { AmountField } from '../../../../ui/form/AmountField.tsx'
import { ListRow } from '../../../../ui/layout/ListRow.tsx'
import { ProgrammeMark } from '../../../../ui/mark/ProgrammeMark.tsx'
import { linkToProgramme } from '../../link-to-programme.tsx'
import { HomeSection } from '../HomeSection.tsx'
import css from './Trial.module.css'
import { type TrialOffer, tryBill } from './trial-bill.ts'

interface TrialProps {
  readonly points: readonly Point[]
  readonly rates: readonly PointRate[]
}

/** A short stay and a long one. */
const bills = { short: 60, long: 180 } as const

const largestTwd = 100_000

/** Before anything is linked: what each kind of points would take off a parking bill that the member chooses or types. */
export default function Trial({ points, rates }: TrialProps) {
  const [choice, setChoice] = useState<keyof typeof bills | 'own'>('short')
  const [ownTwd, setOwnTwd] = useState<number | null>(null)
  const billTwd = choice === 'own' ? ownTwd : bills[choice]
  const problem = choice === 'own' ? sayProblem(ownTwd) : undefined
  const isBill = billTwd !== null && billTwd > 0 && problem === undefined
  return (
    <HomeSection title={t('home.trial.title')} aside={null}>
      <div className={css['card']}>
        <div className={css['bill']}>
          <SegmentedControl
            label={t('home.trial.bill')}
            labelHidden
            segments={[
              { value: 'short', label: formatMoney(bills.short) },
              { value: 'long', label: formatMoney(bills.long) },
              { value: 'own', label: t('home.trial.own') },
            ]}
            value={choice}
            onValueChange={setChoice}
          />
          {choice === 'own' ? (
            <AmountField
              label={t('home.trial.bill')}
              labelHidden
              placeholder={t('home.trial.placeholder')}
              maximum={largestTwd}
              value={ownTwd}
              onValueChange={setOwnTwd}
              error={problem}
              enterKeyHint="done"
              focusFirst
            />
          ) : null}
        </div>
        {isBill ? <Offers offers={tryBill(points, rates, billTwd)} /> : null}
        {problem === undefined ? (
          <p className={css['note']}>{isBill ? t('home.trial.note') : t('home.trial.ask')}</p>
        ) : null}
      </div>
    </HomeSection>
  )
}

const Offers = ({ offers }: { readonly offers: readonly TrialOffer<Point>[] }) => (
  <ul className={css['offers']} aria-label={t('home.trial.offers')}>
    {offers.map((offer) => (
      <li key={offer.point.id}>
        <ListRow
          mark={<ProgrammeMark programme={offer.point.uniqueId} />}
          title={offer.point.name}
          subtitle={sayPaid(offer)}
          value={t('home.trial.saves', { money: formatMoney(offer.amountTwd) })}
          render={linkToProgramme(offer.point.resourceOwner)}
        />
      </li>
    ))}
  </ul>
)

function sayPaid({ stepTwd, points, amountTwd, paidTwd }: TrialOffer<Point>): string {
  if (amountTwd === 0) return t('home.trial.belowStep', { money: formatMoney(stepTwd) })
  return t('home.trial.paid', { points: formatNumber(points), paid: formatMoney(paidTwd) })
}

function sayProblem(amountTwd: number | null): string | undefined {
  if (amountTwd === null) return undefined
  if (Number.isNaN(amountTwd)) return t('validation.amount.integer')
  return amountTwd > largestTwd ? t('validation.amount.limit', { max: formatNumber(largestTwd) }) : undefined
}
