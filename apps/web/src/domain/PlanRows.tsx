import { TicketCheck } from 'lucide-react'
import type { ReactElement } from 'react'
import { t } from '../copy/t.ts'
import { Card } from '../ui/layout/Card.tsx'
import { ListRow } from '../ui/layout/ListRow.tsx'
import { EndingChip } from './EndingChip.tsx'
import { type OwnedPlan, sayLastDay } from './plan.ts'

interface PlanRowsProps {
  readonly plans: readonly OwnedPlan[]
  /** The anchor to what one of them gives. */
  readonly anchor: (planId: string) => ReactElement<Record<string, unknown>>
}

/** The member's valid plans, each with its last day. */
export function PlanRows({ plans, anchor }: PlanRowsProps) {
  return (
    <Card rows>
      {plans.map(({ planId, name, endsAt }) => (
        <ListRow
          key={planId}
          mark={<TicketCheck aria-hidden="true" />}
          title={name}
          tag={<EndingChip endsAt={endsAt} />}
          subtitle={t('home.entitlements.validUntil', { date: sayLastDay(endsAt) })}
          render={anchor(planId)}
        />
      ))}
    </Card>
  )
}
