import { formatNumber } from '@dpass/rules/format-number'
import { Link } from '@tanstack/react-router'
import { TicketPlus } from 'lucide'
import { t } from '../../../../copy/t.ts'
import { type ListedPayment, pendingFor, sayPending } from '../../../../domain/pending-payment.ts'
import type { OwnedPlan, Plan } from '../../../../domain/plan.ts'
import { fromAbove } from '../../../../navigation/history-state.ts'
import { Card } from '../../../../ui/layout/Card.tsx'
import { ListRow } from '../../../../ui/layout/ListRow.tsx'
import { Icon } from '../../../../ui/mark/Icon.tsx'
import css from './NoPlan.module.css'

interface NoPlanProps {
  /** The one that ended last. */
  readonly ended: OwnedPlan | undefined
  /** The one that has ended where it is still sold, else others. */
  readonly offers: readonly Plan[]
  readonly payments: readonly ListedPayment[] | undefined
  readonly isNative: boolean
}

/** No plan is valid: which one has ended, and what is on offer with its price. Inside the app nothing is offered. */
export function NoPlan({ ended, offers, payments, isNative }: NoPlanProps) {
  const isSoldAgain = offers.some(({ id }) => id === ended?.planId)
  return (
    <Card rows>
      <Nothing ended={ended} isSoldAgain={isSoldAgain} isNative={isNative} />
      {(isNative ? [] : offers).map((offer) => (
        <Offer key={offer.id} offer={offer} payment={pendingFor(payments, offer.id)} isSoldAgain={isSoldAgain} />
      ))}
    </Card>
  )
}

interface OfferProps {
  readonly offer: Plan
  readonly payment: ListedPayment | undefined
  readonly isSoldAgain: boolean
}

/** With a payment under way, how that stands: the plan is not sold a second time. */
function Offer({ offer, payment, isSoldAgain }: OfferProps) {
  if (payment)
    return (
      <ListRow
        mark={<Icon of={TicketPlus} aria-hidden="true" />}
        title={offer.name}
        subtitle={sayPending(payment)}
        note={<span className={css['act']}>{t('plans.list.seePayment')}</span>}
        render={<Link to="/payment/failure" search={{ transactionId: payment.id }} state={fromAbove} />}
      />
    )
  return (
    <ListRow
      mark={<Icon of={TicketPlus} aria-hidden="true" />}
      title={offer.name}
      subtitle={t('plans.list.priceDays', { amount: formatNumber(offer.price), days: formatNumber(offer.days) })}
      note={
        <span className={css['act']}>
          {isSoldAgain ? t('home.entitlements.ended.cta') : t('home.entitlements.empty.cta')}
        </span>
      }
      render={<Link to="/plans" search={{ internalPlanId: offer.id }} state={fromAbove} />}
    />
  )
}

interface NothingProps extends Pick<NoPlanProps, 'ended' | 'isNative'> {
  readonly isSoldAgain: boolean
}

function Nothing({ ended, isSoldAgain, isNative }: NothingProps) {
  if (!ended && isNative) return <p className={css['words']}>{t('home.entitlements.empty.native')}</p>
  return (
    <div className={css['words']}>
      <p className={css['title']}>
        {ended ? t('home.entitlements.ended.title', { planName: ended.name }) : t('home.entitlements.empty.title')}
      </p>
      <p>{sayNext(ended !== undefined, isSoldAgain, isNative)}</p>
    </div>
  )
}

function sayNext(hasEnded: boolean, isSoldAgain: boolean, isNative: boolean): string {
  if (hasEnded && isNative) return t('home.entitlements.ended.bodyNative')
  return isSoldAgain ? t('home.entitlements.ended.body') : t('home.entitlements.empty.body')
}
