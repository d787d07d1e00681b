import { keepTogether } from '@dpass/rules/interpolate'
import { isWebAddress } from '@dpass/rules/web-address'
import { t } from '../../copy/t.ts'
import type { OwnedPlan } from '../../domain/plan.ts'
import { Button, ButtonLink } from '../../ui/action/Button.tsx'
import css from './EntitlementList.module.css'

type Entitlement = OwnedPlan['entitlements'][number]

interface EntitlementListProps {
  readonly entitlements: readonly Entitlement[]
  /** Here by its link; inside the app only elsewhere; of a plan that has ended no more. */
  readonly activation: 'here' | 'elsewhere' | 'over'
  readonly onActivateElsewhere: () => void
}

/** What a plan gives, each with the way to activate it if it needs that. */
export function EntitlementList({ entitlements, activation, onActivateElsewhere }: EntitlementListProps) {
  return (
    <ul className={css['list']}>
      {entitlements.map((entitlement) => {
        const { name, description, activateUrl } = entitlement
        return (
          <li key={name} className={css['entitlement']}>
            <div className={css['words']}>
              <h3 className={css['name']}>{name}</h3>
              <p className={css['description']}>{keepTogether(description)}</p>
            </div>
            {activateUrl !== null && isWebAddress(activateUrl) && activation !== 'over' ? (
              <Activate
                name={name}
                address={activation === 'here' ? activateUrl : undefined}
                onElsewhere={onActivateElsewhere}
              />
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

interface ActivateProps {
  readonly name: string
  /** Undefined where it cannot be opened. */
  readonly address: string | undefined
  readonly onElsewhere: () => void
}

function Activate({ name, address, onElsewhere }: ActivateProps) {
  const about = <span className={css['visuallyHidden']}>{name}</span>
  if (address === undefined)
    return (
      <Button look="secondary" onClick={onElsewhere}>
        {t('plans.detail.activate')}
        {about}
      </Button>
    )
  return (
    <ButtonLink look="secondary" render={<a href={address} target="_blank" rel="noreferrer" />}>
      {t('plans.detail.activate')}
      {about}
      <span className={css['visuallyHidden']}>{t('a11y.externalLink')}</span>
    </ButtonLink>
  )
}
