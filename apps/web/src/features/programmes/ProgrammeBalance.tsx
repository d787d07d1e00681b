import { worthTwd } from '@dpass/rules/deduction'
import { formatNumber } from '@dpass/rules/format-number'
import { t } from '../../copy/t.ts'
import { Points } from '../../ui/figure/Points.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import css from './ProgrammeBalance.module.css'
import type { ListedProgramme } from './listed-programme.ts'

/** How many points there are and what they are worth. It has the same height while they are read, and without them. */
export function ProgrammeBalance({ balance, rate }: Pick<ListedProgramme, 'balance' | 'rate'>) {
  return (
    <div className={css['balance']}>
      {balance === undefined ? (
        <Skeleton>
          <span className={css['waiting']} />
        </Skeleton>
      ) : null}
      {balance === null ? <p className={css['unknown']}>{t('home.points.balanceUnavailable')}</p> : null}
      {typeof balance === 'number' ? (
        <>
          <p className={css['figure']}>
            <Points points={balance} />
          </p>
          {rate ? (
            <p className={css['worth']}>{t('home.points.worth', { amount: formatNumber(worthTwd(rate, balance)) })}</p>
          ) : null}
        </>
      ) : null}
    </div>
  )
}
