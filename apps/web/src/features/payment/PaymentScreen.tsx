import type { ReactElement } from 'react'
import { t } from '../../copy/t.ts'
import { ButtonLink } from '../../ui/action/Button.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { RoadBarrier } from '../../ui/mark/RoadBarrier.tsx'
import { LoadProblem } from '../../ui/state/LoadProblem.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { SkeletonBlock } from '../../ui/state/SkeletonBlock.tsx'
import type { Payment } from './payment.ts'
import { FailedPayment, PaidPayment, PendingPayment, ReviewedPayment } from './PaymentStates.tsx'
import type { usePayment } from './use-payment.ts'

type Anchor = ReactElement<Record<string, unknown>>

interface PaymentScreenProps {
  readonly watched: ReturnType<typeof usePayment>
  readonly onBack: () => void
  readonly contactUrl: string
  readonly plansAnchor: Anchor
  readonly purchasesAnchor: Anchor
  readonly entitlementsAnchor: (planId: string) => Anchor
  /** Nothing can be bought here, so nothing can be paid again either. */
  readonly isBlocked: boolean
  readonly onBlocked: () => void
}

/** How one payment stands: why it failed, that it is not decided yet, or that it was paid after all. */
export function PaymentScreen({ watched, ...rest }: PaymentScreenProps) {
  const { payment, isUnknown, failed, error, isFetching, look } = watched
  if (payment) return <Known payment={payment} watched={watched} {...rest} />
  if (isUnknown) return <Unknown {...rest} />
  return (
    <Page title={t('payment.pending.title')} onBack={rest.onBack}>
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

function Known({ payment, watched, ...rest }: KnownProps) {
  switch (payment.status) {
    case 'PAID':
      return <PaidPayment payment={payment} anchor={rest.entitlementsAnchor(payment.planId)} onBack={rest.onBack} />
    case 'PENDING':
      return payment.underReview ? (
        <ReviewedPayment payment={payment} contactUrl={rest.contactUrl} onBack={rest.onBack} />
      ) : (
        <PendingPayment payment={payment} watched={watched} {...rest} />
      )
    case 'FAILED':
    case 'EXPIRED':
      return <FailedPayment payment={payment} onPending={watched.look} {...rest} />
  }
}

function Unknown({ onBack, purchasesAnchor }: Pick<PaymentScreenProps, 'onBack' | 'purchasesAnchor'>) {
  return (
    <Page
      align="center"
      onBack={onBack}
      mark={<RoadBarrier barrier="down" />}
      title={t('payment.unknown.heading')}
      lead={t('payment.unknown.body')}
      action={
        <ButtonLink wide render={purchasesAnchor}>
          {t('payment.unknown.cta')}
        </ButtonLink>
      }
    />
  )
}
