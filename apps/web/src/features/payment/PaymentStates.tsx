import { Link } from '@tanstack/react-router'
import { readSettings } from '../../api/client/settings.ts'
import { t } from '../../copy/t.ts'
import { sayPending } from '../../domain/pending-payment.ts'
import { purchaseBlock } from '../../domain/purchase/purchase-block.ts'
import { usePurchaseRefusal } from '../../domain/purchase/use-purchase-refusal.tsx'
import { useStartPayment } from '../../domain/purchase/use-start-payment.ts'
import { useGoUp } from '../../navigation/use-go-up.ts'
import { Button, ButtonLink } from '../../ui/action/Button.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { RoadBarrier } from '../../ui/mark/RoadBarrier.tsx'
import type { Payment } from './payment.ts'
import { PaymentNotes } from './PaymentNotes.tsx'
import type { usePayment } from './use-payment.ts'

interface PaymentStateProps {
  readonly payment: Payment
}

export function PaidPayment({ payment }: PaymentStateProps) {
  const { planId, planName } = payment
  return (
    <Page
      align="center"
      onBack={useGoUp('/plans')}
      mark={<RoadBarrier barrier="up" />}
      title={t('payment.success.heading')}
      lead={t('payment.success.body', { planName })}
      action={
        <ButtonLink wide render={<Link to="/my-entitlements/$planId" params={{ planId }} replace />}>
          {t('payment.success.cta')}
        </ButtonLink>
      }
    >
      <PaymentNotes payment={payment} />
    </Page>
  )
}

/** Another amount than ours was paid: customer service decides, and nothing is to be pressed. */
export function ReviewedPayment({ payment }: PaymentStateProps) {
  const { contactUrl } = readSettings()
  return (
    <Page
      align="center"
      onBack={useGoUp('/plans')}
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

interface PendingPaymentProps extends PaymentStateProps {
  readonly watched: Pick<ReturnType<typeof usePayment>, 'isWatched' | 'isFetching' | 'look'>
}

/**
 * Not decided yet. While nobody knows the result there is nothing to press but to ask again: paying could be paying twice.
 * Once the gateway has said that nothing was paid the member can go on there: it is the same payment.
 */
export function PendingPayment({ payment, watched }: PendingPaymentProps) {
  const { isWatched, isFetching, look } = watched
  const again = usePayAgain({ payment, onPending: look })
  const { canBePaid } = payment
  return (
    <Page
      align="center"
      onBack={useGoUp('/plans')}
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
      {again.refusal}
    </Page>
  )
}

interface PayAgainProps extends PaymentStateProps {
  /** It is being confirmed after all: what is shown is not true any more. */
  readonly onPending: () => void
}

export function FailedPayment(props: PayAgainProps) {
  const again = usePayAgain(props)
  return (
    <Page
      align="center"
      onBack={useGoUp('/plans')}
      mark={<RoadBarrier barrier="down" />}
      title={t('payment.failure.heading')}
      lead={t('payment.failure.body')}
      action={
        <>
          <Button wide loading={again.running} onClick={again.press}>
            {t('payment.failure.retry')}
          </Button>
          <ButtonLink wide look="quiet" render={<Link to="/plans" replace />}>
            {t('payment.failure.back')}
          </ButtonLink>
        </>
      }
    >
      <PaymentNotes payment={props.payment} />
      {again.refusal}
    </Page>
  )
}

/** Nothing can be paid again where nothing can be bought. */
function usePayAgain({ payment, onPending }: PayAgainProps) {
  const refusal = usePurchaseRefusal()
  const action = useStartPayment((gatewayUrl) => window.location.assign(gatewayUrl), {
    PURCHASE_BLOCKED: refusal.tell,
    PAYMENT_PENDING: onPending,
  })
  return {
    running: action.running,
    press: () => (purchaseBlock() ? refusal.tell() : void action.run(payment.planId)),
    refusal: refusal.dialog,
  }
}
