import { worthTwd } from '@dpass/rules/deduction'
import { formatNumber } from '@dpass/rules/format-number'
import { t } from '../../copy/t.ts'
import { Points } from '../../ui/figure/Points.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { latePart } from '../../ui/overlay/late-part.tsx'
import css from './ProgrammeBalance.module.css'
import type { ListedProgramme } from './listed-programme.ts'

const ExpiringSoon = latePart(() => import('./ExpiringSoon.tsx'))

/** How many points there are, what they are worth, and what expires soon. It has the same height while they are read, and without them. */
export function ProgrammeBalance({ balance, expiring, rate }: Pick<ListedProgramme, 'balance' | 'expiring' | 'rate'>) {
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
          <p className={css['worth']}>
            {rate ? <span>{t('home.points.worth', { amount: formatNumber(worthTwd(rate, balance)) })}</span> : null}
            {expiring?.length ? <ExpiringSoon expiring={expiring} /> : null}
          </p>
        </>
      ) : null}
    </div>
  )
}
