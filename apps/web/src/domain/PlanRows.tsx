import { Link } from '@tanstack/react-router'
import { TicketCheck } from 'lucide'
import { t } from '../copy/t.ts'
import { Card } from '../ui/layout/Card.tsx'
import { ListRow } from '../ui/layout/ListRow.tsx'
import { Icon } from '../ui/mark/Icon.tsx'
import { EndingChip } from './EndingChip.tsx'
import { type OwnedPlan, sayLastDay } from './plan.ts'

interface PlanRowsProps {
  readonly plans: readonly OwnedPlan[]
  /** Home names one thing each gives, too. The page above what it leads to is that of the plans. */
  readonly onHome?: boolean
}

/** The member's valid plans, each with its last day. */
export function PlanRows({ plans, onHome = false }: PlanRowsProps) {
  return (
    <Card rows>
      {plans.map(({ planId, name, endsAt, entitlements }) => (
        <ListRow
          key={planId}
          mark={<Icon of={TicketCheck} aria-hidden="true" />}
          title={name}
          tag={<EndingChip endsAt={endsAt} />}
          subtitle={sayUntil(sayLastDay(endsAt), onHome ? nextBenefit(entitlements) : undefined)}
          render={<Link to="/my-entitlements/$planId" params={{ planId }} state={{ cameFromAbove: !onHome }} />}
        />
      ))}
    </Card>
  )
}

/** The first that the member can activate, or else the first. */
const nextBenefit = (entitlements: OwnedPlan['entitlements']): string | undefined =>
  (entitlements.find(({ activateUrl }) => activateUrl !== null) ?? entitlements[0])?.name

const sayUntil = (date: string, benefit: string | undefined): string =>
  benefit === undefined
    ? t('home.entitlements.validUntil', { date })
    : t('home.entitlements.validWith', { date, benefit })
