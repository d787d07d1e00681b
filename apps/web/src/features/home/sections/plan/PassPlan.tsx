import { Link } from '@tanstack/react-router'
import { EndingChip } from '../../../../domain/EndingChip.tsx'
import type { OwnedPlan } from '../../../../domain/plan.ts'
import css from './PassPlan.module.css'

/** The plan on the pass; in its last seven days in amber, with how many are left. */
export function PassPlan({ plan: { planId, name, endsAt } }: { readonly plan: OwnedPlan }) {
  return (
    <Link to="/my-entitlements/$planId" params={{ planId }} className={css['plan']}>
      <span className={css['name']}>{name}</span>
      <EndingChip endsAt={endsAt} />
    </Link>
  )
}
