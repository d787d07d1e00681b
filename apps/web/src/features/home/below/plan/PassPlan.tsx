import { cloneElement, type ReactElement } from 'react'
import { EndingChip } from '../../../../domain/EndingChip.tsx'
import type { OwnedPlan } from '../../../../domain/plan.ts'
import css from './PassPlan.module.css'

interface PassPlanProps {
  readonly plan: OwnedPlan
  readonly anchor: ReactElement<Record<string, unknown>>
}

/** The plan on the pass; in its last seven days in amber, with how many are left. */
export function PassPlan({ plan: { name, endsAt }, anchor }: PassPlanProps) {
  return cloneElement(anchor, {
    className: css['plan'],
    children: (
      <>
        <span className={css['name']}>{name}</span>
        <EndingChip endsAt={endsAt} />
      </>
    ),
  })
}
