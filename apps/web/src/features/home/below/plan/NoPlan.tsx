import { formatNumber } from '@dpass/rules/format-number'
import { TicketPlus } from 'lucide-react'
import type { ReactElement } from 'react'
import { t } from '../../../../copy/t.ts'
import type { OwnedPlan, Plan } from '../../../../domain/plan.ts'
import { Card } from '../../../../ui/layout/Card.tsx'
import { ListRow } from '../../../../ui/layout/ListRow.tsx'
import css from './NoPlan.module.css'

interface NoPlanProps {
  /** The one that ended last. */
  readonly ended: OwnedPlan | undefined
  readonly offer: Plan | undefined
  /** The anchor to buying one. */
  readonly offerAnchor: (planId: string) => ReactElement<Record<string, unknown>>
  readonly isNative: boolean
}

/** No plan is valid: which one has ended, and one offer with its price. Inside the app nothing is offered. */
export function NoPlan({ ended, offer, offerAnchor, isNative }: NoPlanProps) {
  return (
    <Card rows>
      <Nothing ended={ended} isNative={isNative} />
      {offer && !isNative ? (
        <ListRow
          mark={<TicketPlus aria-hidden="true" />}
          title={offer.name}
          subtitle={t('plans.list.priceDays', { amount: formatNumber(offer.price), days: formatNumber(offer.days) })}
          note={<span className={css['act']}>{t('home.entitlements.empty.cta')}</span>}
          render={offerAnchor(offer.id)}
        />
      ) : null}
    </Card>
  )
}

function Nothing({ ended, isNative }: Pick<NoPlanProps, 'ended' | 'isNative'>) {
  if (!ended && isNative) return <p className={css['words']}>{t('home.entitlements.empty.native')}</p>
  return (
    <div className={css['words']}>
      <p className={css['title']}>
        {ended ? t('home.entitlements.ended.title', { planName: ended.name }) : t('home.entitlements.empty.title')}
      </p>
      <p>{sayNext(ended !== undefined, isNative)}</p>
    </div>
  )
}

function sayNext(hasEnded: boolean, isNative: boolean): string {
  if (!hasEnded) return t('home.entitlements.empty.body')
  return isNative ? t('home.entitlements.ended.bodyNative') : t('home.entitlements.ended.body')
}
