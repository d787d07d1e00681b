import type { ReactElement } from 'react'
import { t } from '../../copy/t.ts'
import { sayPending } from '../../domain/pending-payment.ts'
import { Button, ButtonLink } from '../../ui/action/Button.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { RoadBarrier } from '../../ui/mark/RoadBarrier.tsx'
import type { Payment } from './payment.ts'
import { PaymentNotes } from './PaymentNotes.tsx'
import { useStartPayment } from './use-start-payment.ts'
import type { usePayment } from './use-payment.ts'

type Anchor = ReactElement<Record<string, unknown>>

interface PaidPaymentProps {
  readonly payment: Payment
  readonly anchor: Anchor
  readonly onBack: () => void
}

export function PaidPayment({ payment, anchor, onBack }: PaidPaymentProps) {
  return (
    <Page
      align="center"
      onBack={onBack}
      mark={<RoadBarrier barrier="up" />}
      title={t('payment.success.heading')}
      lead={t('payment.success.body', { planName: payment.planName })}
      action={
        <ButtonLink wide render={anchor}>
          {t('payment.success.cta')}
        </ButtonLink>
      }
    >
      <PaymentNotes payment={payment} />
    </Page>
  )
}

interface ReviewedPaymentProps {
  readonly payment: Payment
  readonly contactUrl: string
  readonly onBack: () => void
}

/** Another amount than ours was paid: customer service decides, and nothing is to be pressed. */
export function ReviewedPayment({ payment, contactUrl, onBack }: ReviewedPaymentProps) {
  return (
    <Page
      align="center"
      onBack={onBack}
      mark={<RoadBarrier barrier="down" />}
      title={sayPending(payment)}
      lead={t('payment.review.body')}
      action={
        <ButtonLink wide look="secondary" render={<a href={contactUrl} target="_blank" rel="noreferrer" />}>
          {t('common.contactSupport')}
        </ButtonLink>
      }
    >
      <PaymentNotes payment={payment} />
    </Page>
  )
}

interface AgainProps {
  readonly payment: Payment
  readonly isBlocked: boolean
  readonly onBlocked: () => void
  readonly onBack: () => void
}

interface PendingPaymentProps extends AgainProps {
  readonly watched: Pick<ReturnType<typeof usePayment>, 'isWatched' | 'isFetching' | 'look'>
}

/**
 * Not decided yet. While nobody knows the result there is nothing to press but to ask again: paying could be paying twice.
 * Once the gateway has said that nothing was paid the member can go on there: it is the same payment.
 */
export function PendingPayment({ payment, watched, onBack, ...rest }: PendingPaymentProps) {
  const { isWatched, isFetching, look } = watched
  const again = usePayAgain({ payment, onPending: look, ...rest })
  const { canBePaid } = payment
  return (
    <Page
      align="center"
      onBack={onBack}
      mark={<RoadBarrier barrier="down" />}
      title={sayPending(payment)}
      lead={canBePaid ? t('payment.open.body') : t('payment.pending.body')}
      action={
        canBePaid ? (
          <Button wide loading={again.running} onClick={again.press}>
            {t('payment.pending.resume')}
          </Button>
        ) : (
          <Button wide loading={!isWatched && isFetching} onClick={look}>
            {t('payment.pending.check')}
          </Button>
        )
      }
    >
      {canBePaid ? <PaymentNotes payment={payment} /> : <PaymentNotes payment={payment} isWatched={isWatched} />}
    </Page>
  )
}

interface FailedPaymentProps extends AgainProps {
  readonly plansAnchor: Anchor
  readonly onPending: () => void
}

export function FailedPayment({ payment, plansAnchor, onBack, ...rest }: FailedPaymentProps) {
  const again = usePayAgain({ payment, ...rest })
  return (
    <Page
      align="center"
      onBack={onBack}
      mark={<RoadBarrier barrier="down" />}
      title={t('payment.failure.heading')}
      lead={t('payment.failure.body')}
      action={
        <>
          <Button wide loading={again.running} onClick={again.press}>
            {t('payment.failure.retry')}
          </Button>
          <ButtonLink wide look="quiet" render={plansAnchor}>
            {t('payment.failure.back')}
          </ButtonLink>
        </>
      }
    >
      <PaymentNotes payment={payment} />
    </Page>
  )
}

interface PayAgainProps extends Omit<AgainProps, 'onBack'> {
  /** It is being confirmed after all: what is shown is not true any more. */
  readonly onPending: () => void
}

function usePayAgain({ payment, isBlocked, onBlocked, onPending }: PayAgainProps) {
  const action = useStartPayment((gatewayUrl) => window.location.assign(gatewayUrl), {
    PURCHASE_BLOCKED: onBlocked,
    PAYMENT_PENDING: onPending,
  })
  return {
    running: action.running,
    press: () => (isBlocked ? onBlocked() : void action.run(payment.planId)),
  }
}
