import { formatNumber } from '@dpass/rules/format-number'
import { useId } from 'react'
import { t } from '../../copy/t.ts'
import { Chip } from '../../ui/figure/Chip.tsx'
import { type Compared, comparePoints } from './compare-points.ts'
import css from './Comparison.module.css'
import { type Draft, sampleBillTwd } from './draft.ts'
import type { Known } from './use-deduction.ts'

interface ComparisonProps {
  readonly known: Known
  readonly draft: Draft
}

/** Which of the linked points would take off most. It only tells: the choice stays the member's. */
export function Comparison({ known, draft }: ComparisonProps) {
  const titleId = useId()
  const compared = comparePoints(known, draft)
  if (compared.length === 0) return null
  return (
    <section aria-labelledby={titleId} className={css['comparison']}>
      <h3 id={titleId} className={css['title']}>
        {t('redeemSetting.compare.title', { price: formatNumber(sampleBillTwd) })}
      </h3>
      <ul className={css['list']}>
        {compared.map((point) => (
          <li key={point.id} className={css['item']}>
            <span className={css['line']}>
              <span>{sayDeducted(point)}</span>
              {point.isBest ? <Chip tone="road">{t('redeemSetting.compare.best')}</Chip> : null}
            </span>
            {point.lostPoints > 0 ? (
              <span className={css['lost']}>
                {t('redeemSetting.compare.lost', { points: formatNumber(point.lostPoints) })}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      <p className={css['note']}>{t('redeemSetting.compare.note')}</p>
    </section>
  )
}

function sayDeducted({ name, deducted }: Compared): string {
  if (!deducted) return t('redeemSetting.compare.none', { name })
  return t('redeemSetting.compare.item', {
    name,
    amount: formatNumber(deducted.amountTwd),
    points: formatNumber(deducted.points),
  })
}
