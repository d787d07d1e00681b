import { Link } from '@tanstack/react-router'
import { t } from '../../copy/t.ts'
import { useGoUp } from '../../navigation/use-go-up.ts'
import { ButtonLink } from '../../ui/action/Button.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { RoadBarrier } from '../../ui/mark/RoadBarrier.tsx'
import { LoadProblem } from '../../ui/feedback/LoadProblem.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { SkeletonBlock } from '../../ui/feedback/SkeletonBlock.tsx'
import type { Payment } from './payment.ts'
import { FailedPayment, PaidPayment, PendingPayment, ReviewedPayment } from './PaymentStates.tsx'
import type { usePayment } from './use-payment.ts'

interface PaymentScreenProps {
  readonly watched: ReturnType<typeof usePayment>
}

/** How one payment stands: why it failed, that it is not decided yet, or that it was paid after all. */
export function PaymentScreen({ watched }: PaymentScreenProps) {
  const toPlans = useGoUp('/plans')
  const { payment, isUnknown, failed, error, isFetching, look } = watched
  if (payment) return <Known payment={payment} watched={watched} />
  if (isUnknown) return <Unknown />
  return (
    <Page title={t('payment.pending.title')} onBack={toPlans}>
      {failed ? (
        <LoadProblem title={t('payment.error')} error={error} onRetry={look} retrying={isFetching} />
      ) : (
        <Skeleton>
          <SkeletonBlock shape="line" />
          <SkeletonBlock shape="line" />
          <SkeletonBlock shape="short" />
        </Skeleton>
      )}
    </Page>
  )
}

interface KnownProps extends PaymentScreenProps {
  readonly payment: Payment
}

function Known({ payment, watched }: KnownProps) {
  switch (payment.status) {
    case 'PAID':
      return <PaidPayment payment={payment} />
    case 'PENDING':
      return payment.underReview ? (
        <ReviewedPayment payment={payment} />
      ) : (
        <PendingPayment payment={payment} watched={watched} />
      )
    case 'FAILED':
    case 'EXPIRED':
      return <FailedPayment payment={payment} onPending={watched.look} />
  }
}

function Unknown() {
  return (
    <Page
      align="center"
      onBack={useGoUp('/plans')}
      mark={<RoadBarrier barrier="down" />}
      title={t('payment.unknown.heading')}
      lead={t('payment.unknown.body')}
      action={
        <ButtonLink wide render={<Link to="/account" search={{ internalPurchasesDrawerOpen: true }} replace />}>
          {t('payment.unknown.cta')}
        </ButtonLink>
      }
    />
  )
}
