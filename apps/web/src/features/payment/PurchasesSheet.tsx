import { formatMoney } from '@dpass/rules/format-number'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CreditCard } from 'lucide'
import { readPages } from '../../api/query/read-pages.ts'
import { nativeHost } from '../../bridge/native-mode.ts'
import { t } from '../../copy/t.ts'
import { type ListedPayment, sayPending } from '../../domain/pending-payment.ts'
import { sayDateTime } from '../../domain/say-date.ts'
import { useOverlay } from '../../navigation/use-overlay.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Chip } from '../../ui/figure/Chip.tsx'
import { ListRow } from '../../ui/layout/ListRow.tsx'
import { Icon } from '../../ui/mark/Icon.tsx'
import { SideSheet } from '../../ui/overlay/SideSheet.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { LoadProblem } from '../../ui/feedback/LoadProblem.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { SkeletonBlock } from '../../ui/feedback/SkeletonBlock.tsx'
import css from './PurchasesSheet.module.css'

const pageSize = 20

/** Everything the member has paid or tried to pay, newest first, a page at a time. */
export default function PurchasesSheet() {
  const { value, close } = useOverlay('internalPurchasesDrawerOpen')
  const open = value !== undefined
  const payments = useInfiniteQuery({
    ...readPages('GET /v1/payment/transactions', { pageSize }),
    enabled: open,
    staleTime: 0,
  })
  const listed = payments.data?.pages.flatMap(({ items }) => items)
  return (
    <SideSheet open={open} onOpenChange={close} title={t('purchases.title')}>
      {listed?.length === 0 ? (
        <EmptyState title={t('purchases.empty.title')}>{nativeHost() ? null : t('purchases.empty.body')}</EmptyState>
      ) : null}
      <ul className={css['list']}>
        {listed?.map((payment) => (
          <li key={payment.id}>
            <PurchaseRow payment={payment} />
          </li>
        ))}
      </ul>
      {listed ? <Foot payments={payments} /> : null}
      {payments.isPending ? (
        <Skeleton>
          <SkeletonBlock shape="row" />
          <SkeletonBlock shape="row" />
        </Skeleton>
      ) : null}
      {!listed && payments.isError ? (
        <LoadProblem
          title={t('purchases.error')}
          error={payments.error}
          onRetry={() => void payments.refetch()}
          retrying={payments.isFetching}
        />
      ) : null}
    </SideSheet>
  )
}

interface PurchaseRowProps {
  readonly payment: ListedPayment
}

/** What went as it should has no chip. */
function PurchaseRow({ payment }: PurchaseRowProps) {
  const { id, planName, amount, status, paidAt } = payment
  return (
    <ListRow
      mark={<Icon of={CreditCard} aria-hidden="true" />}
      title={planName}
      tag={status === 'PAID' ? null : <StatusChip payment={payment} />}
      subtitle={paidAt === null ? t('payment.orderNo', { orderNo: id }) : sayDateTime(paidAt)}
      value={<span className={css['amount']}>{formatMoney(amount)}</span>}
      note={status === 'PAID' ? t('purchases.status.PAID') : undefined}
      render={<Link to="/payment/failure" search={{ transactionId: id }} />}
    />
  )
}

function StatusChip({ payment }: Pick<PurchaseRowProps, 'payment'>) {
  if (payment.status === 'PENDING') return <Chip tone="care">{sayPending(payment)}</Chip>
  return <Chip>{payment.status === 'EXPIRED' ? t('purchases.status.EXPIRED') : t('purchases.status.FAILED')}</Chip>
}

interface FootProps {
  readonly payments: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly isFetchNextPageError: boolean
    readonly fetchNextPage: () => Promise<unknown>
  }
}

function Foot({ payments }: FootProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = payments
  if (!hasNextPage) return null
  return (
    <div className={css['foot']}>
      <div role="alert">{isFetchNextPageError ? t('purchases.error') : null}</div>
      <Button look="secondary" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {isFetchNextPageError ? t('common.retry') : t('common.loadMore')}
      </Button>
    </div>
  )
}
