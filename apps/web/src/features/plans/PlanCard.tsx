import { keepTogether } from '@dpass/rules/interpolate'
import { formatNumber } from '@dpass/rules/format-number'
import { periodAfterPurchase } from '@dpass/rules/plan-period'
import { Link } from '@tanstack/react-router'
import { t } from '../../copy/t.ts'
import { type pendingFor, sayPending } from '../../domain/pending-payment.ts'
import { type OwnedPlan, type Plan, sayLastDay } from '../../domain/plan.ts'
import type { PurchaseBlock } from '../../domain/purchase/purchase-block.ts'
import { useOverlay } from '../../navigation/use-overlay.ts'
import { Button, ButtonLink } from '../../ui/action/Button.tsx'
import { Chip } from '../../ui/figure/Chip.tsx'
import { Money } from '../../ui/figure/Money.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Benefits } from './Benefits.tsx'
import { fromAbove } from '../../navigation/history-state.ts'
import css from './PlanCard.module.css'

interface PlanCardProps {
  readonly plan: Plan
  /** What the member has of it; it is valid. */
  readonly owned: OwnedPlan | undefined
  /** The one for this plan that has not ended. */
  readonly payment: ReturnType<typeof pendingFor>
  readonly block: PurchaseBlock | null
}

/** One plan on offer: what it costs for how long, what it gives, and the way to it. */
export function PlanCard({ plan, owned, payment, block }: PlanCardProps) {
  const { open } = useOverlay<string>('internalPlanId')
  const { name, description, price, days, channel, purchasable, entitlements } = plan
  const isNative = block === 'native'
  return (
    <Card>
      <article className={css['plan']}>
        <div className={css['head']}>
          <h2 className={css['name']}>{name}</h2>
          {channel === 'CHAIN_STORE' && purchasable && block === null ? (
            <Chip>{t('plans.list.chainStore')}</Chip>
          ) : null}
          {owned ? <Chip tone="road">{t('plans.list.owned')}</Chip> : null}
        </div>
        <p className={css['price']}>
          <Money amountTwd={price} size="large" />
          <span className={css['days']}>{t('plans.list.days', { days: formatNumber(days) })}</span>
        </p>
        <p className={css['description']}>{keepTogether(description)}</p>
        {isNative ? null : <Benefits entitlements={entitlements} />}
        {purchasable && owned && !payment && !isNative ? (
          <p className={css['extends']}>{t('plans.list.extendUntil', { date: sayExtended(owned, days) })}</p>
        ) : null}
        {payment && !isNative ? (
          <PendingPayment payment={payment} planName={name} />
        ) : purchasable || isNative ? (
          <Button wide look={owned || isNative ? 'secondary' : 'primary'} onClick={() => open(plan.id)}>
            {isNative ? t('plans.list.viewNative') : t('plans.list.buy')}
            <span className={css['visuallyHidden']}>{name}</span>
          </Button>
        ) : (
          <p className={css['closed']}>{t('plans.list.soldOut')}</p>
        )}
      </article>
    </Card>
  )
}

interface PendingPaymentProps {
  readonly payment: NonNullable<PlanCardProps['payment']>
  readonly planName: string
}

/** In place of the button: the plan is not sold a second time while nobody knows whether it was paid. */
function PendingPayment({ payment, planName }: PendingPaymentProps) {
  const { id, canBePaid } = payment
  const page = <Link to="/payment/failure" search={{ transactionId: id }} state={fromAbove} />
  return (
    <div className={css['pending']}>
      <p className={css['waits']}>
        {canBePaid ? sayPending(payment) : t('plans.list.pending', { standing: sayPending(payment) })}
      </p>
      <ButtonLink wide look={canBePaid ? 'primary' : 'secondary'} render={page}>
        {canBePaid ? t('payment.pending.resume') : t('plans.list.seePayment')}
        <span className={css['visuallyHidden']}>{planName}</span>
      </ButtonLink>
    </div>
  )
}

function sayExtended({ startsAt, endsAt }: OwnedPlan, days: number): string {
  const period = periodAfterPurchase({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }, days, new Date())
  return sayLastDay(period.endsAt.toISOString())
}
