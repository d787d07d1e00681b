import { keepTogether } from '@dpass/rules/interpolate'
import { CircleCheckBig } from 'lucide'
import type { Plan } from '../../domain/plan.ts'
import { Icon } from '../../ui/mark/Icon.tsx'
import css from './Benefits.module.css'

/** What a plan gives, a tick each. */
export function Benefits({ entitlements }: Pick<Plan, 'entitlements'>) {
  return (
    <ul className={css['benefits']}>
      {entitlements.map(({ name, description }) => (
        <li key={name} className={css['benefit']}>
          <Icon of={CircleCheckBig} aria-hidden="true" />
          <div className={css['words']}>
            <p className={css['name']}>{name}</p>
            <p className={css['description']}>{keepTogether(description)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
