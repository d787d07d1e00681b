import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { t } from '../../copy/t.ts'
import { sayPending } from '../../domain/pending-payment.ts'
import { sayLastDay } from '../../domain/plan.ts'
import { useOverlay } from '../../navigation/use-overlay.ts'
import { Button, ButtonLink } from '../../ui/action/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { useLast } from '../../ui/overlay/use-last.ts'
import { PendingNote } from './PaymentNotes.tsx'
import css from './PurchasedDialog.module.css'
import type { PurchaseOutcome } from './purchase-outcome.ts'
import { usePurchaseOutcome } from './use-purchase-outcome.ts'

type ShownPurchase =
  | Extract<PurchaseOutcome, { readonly state: 'pending' | 'review' | 'bought' }>
  | { readonly state: 'unreadable' }

/**
 * After the gateway, which leads back to home: bought, still being confirmed, or under review. It closes over a plan that
 * was not bought; why a payment failed is said by its page.
 */
export default function PurchasedDialog() {
  const online = useOverlay<string>('purchasedPlanId')
  const ofChainStore = useOverlay<string>('chainStorePurchasedPlanId')
  const navigate = useNavigate()
  // Paid for here like any other, so that the same is said of it.
  const { value: planId, close } = online.value === undefined ? ofChainStore : online
  const purchase = usePurchaseOutcome(planId)
  const { outcome } = purchase
  const told = planId === undefined ? undefined : toldOf(outcome, purchase.isUnreadable)
  const leave = useEffectEvent(() => {
    if (outcome.state === 'failed')
      void navigate({ to: '/payment/failure', search: { transactionId: outcome.paymentId }, replace: true })
    else close()
  })
  const isOver = planId !== undefined && (outcome.state === 'nothing' || outcome.state === 'failed')
  useEffect(() => {
    if (isOver) leave()
  }, [isOver])
  const shown = useLast(told)
  if (!shown) return null
  return (
    <Dialog
      open={told !== undefined}
      onOpenChange={close}
      title={sayTitle(shown)}
      stacked={shown.state === 'bought'}
      more={<More told={shown} purchase={purchase} />}
    >
      <div className={css['words']} aria-live="polite">
        <Words told={shown} isWatched={purchase.isWatched} />
      </div>
    </Dialog>
  )
}

const unreadable = { state: 'unreadable' } as const

function toldOf(outcome: PurchaseOutcome, isUnreadable: boolean): ShownPurchase | undefined {
  switch (outcome.state) {
    case 'pending':
    case 'review':
    case 'bought':
      return outcome
    case 'unknown':
      return isUnreadable ? unreadable : undefined
    case 'failed':
    case 'nothing':
      return undefined
  }
}

function sayTitle(told: ShownPurchase): string {
  if (told.state === 'review') return t('payment.review.heading')
  if (told.state === 'pending') return sayPending({ ...told, underReview: false })
  return told.state === 'bought' ? t('home.purchased.title') : t('payment.pending.heading')
}

interface WordsProps {
  readonly told: ShownPurchase
  readonly isWatched: boolean
}

function Words({ told, isWatched }: WordsProps) {
  if (told.state === 'bought') return <p>{sayBought(told)}</p>
  if (told.state === 'unreadable') return <p>{t('payment.error')}</p>
  return (
    <>
      <p>{sayWaiting(told)}</p>
      <p className={css['order']}>{t('payment.orderNo', { orderNo: told.paymentId })}</p>
      {told.state === 'pending' ? <PendingNote isWatched={isWatched} /> : null}
    </>
  )
}

function sayWaiting(told: Extract<ShownPurchase, { state: 'pending' | 'review' }>): string {
  if (told.state === 'review') return t('payment.review.body')
  return told.canBePaid ? t('payment.open.body') : t('payment.pending.body')
}

function sayBought({ planName, plan }: Extract<ShownPurchase, { state: 'bought' }>): string {
  if (!plan) return t('payment.success.body', { planName })
  return t('home.purchased.body', { planName, date: sayLastDay(plan.endsAt) })
}

interface MoreProps {
  readonly told: ShownPurchase
  readonly purchase: ReturnType<typeof usePurchaseOutcome>
}

function More({ told, purchase: { isFetching, look } }: MoreProps) {
  switch (told.state) {
    case 'review':
      return null
    case 'bought':
      return told.plan ? <ToBenefits planId={told.plan.planId} /> : null
    case 'pending':
    case 'unreadable':
      return (
        <Button wide look="secondary" loading={isFetching && told.state === 'unreadable'} onClick={look}>
          {t('payment.pending.check')}
        </Button>
      )
  }
}

function ToBenefits({ planId }: { readonly planId: string }) {
  return (
    <ButtonLink wide look="secondary" render={<Link to="/my-entitlements/$planId" params={{ planId }} replace />}>
      {t('home.purchased.cta')}
    </ButtonLink>
  )
}
