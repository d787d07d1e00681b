import { formatMoney } from '@dpass/rules/format-number'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { savedYear } from '../../../api/query/page-reads.ts'
import { read } from '../../../api/query/read.ts'
import { t } from '../../../copy/t.ts'
import { useGoUp } from '../../../navigation/use-go-up.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { LoadProblem } from '../../../ui/feedback/LoadProblem.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { SkeletonBlock } from '../../../ui/feedback/SkeletonBlock.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { MonthBars } from './MonthBars.tsx'
import { type Savings, totalsOf } from './month-parts.ts'
import { MonthTable } from './MonthTable.tsx'
import css from './SavingsScreen.module.css'
import { SavingsTotals } from './SavingsTotals.tsx'
import { SplitLinks } from './SplitLinks.tsx'
import { useSayPart } from './use-say-part.ts'

/** What points have paid for in each of twelve months. */
export function SavingsScreen() {
  const savings = useQuery(read(...savedYear))
  const isEmpty = savings.data?.months.every(({ count }) => count === 0)
  return (
    <Page title={t('savings.title')} wide onBack={useGoUp('/redeem-records')}>
      {savings.data && !isEmpty ? <Known savings={savings.data} /> : null}
      {isEmpty ? (
        <Card flush>
          <EmptyState title={t('savings.empty.title')}>{t('redeemRecords.empty.points.body')}</EmptyState>
        </Card>
      ) : null}
      {savings.isError && !savings.data ? (
        <Card flush>
          <LoadProblem
            title={t('savings.error')}
            error={savings.error}
            onRetry={() => void savings.refetch()}
            retrying={savings.isFetching}
          />
        </Card>
      ) : null}
      {savings.isPending ? <Waiting /> : null}
    </Page>
  )
}

function Known({ savings: { total, months } }: { readonly savings: Savings }) {
  const { by: split = 'service' } = useSearch({ from: '/savings' })
  const totals = totalsOf(months, split)
  const say = useSayPart(split)
  return (
    <div className={css['parts']}>
      <p className={css['total']}>
        <span className={css['label']}>{t('savings.total', { count: months.length })}</span>
        <span className={css['sum']}>{formatMoney(total)}</span>
      </p>
      <SplitLinks split={split} />
      <SavingsTotals totals={totals} say={say} />
      <MonthBars months={months} split={split} keys={totals.map(({ key }) => key)} />
      <MonthTable months={months} split={split} totals={totals} say={say} />
    </div>
  )
}

const Waiting = () => (
  <Card flush>
    <Skeleton>
      <SkeletonBlock shape="row" />
      <SkeletonBlock shape="row" />
      <SkeletonBlock shape="row" />
      <SkeletonBlock shape="row" />
    </Skeleton>
  </Card>
)
