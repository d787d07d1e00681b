import { t } from '../../../copy/t.ts'
import { sayDateTime } from '../../../domain/say-date.ts'
import { Checkbox } from '../../../ui/choice/Checkbox.tsx'
import css from './PasswordScreen.module.css'

/** A connected app that may take points, as the server tells it behind a reset link. */
export interface SpendingApp {
  readonly id: string
  readonly name: string
  readonly grantedAt: string
  /** Connected or allowed more within 30 days. */
  readonly recent: boolean
}

interface AppsToDisconnectProps {
  readonly apps: readonly SpendingApp[]
  /** The ids of those that are ticked. */
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (chosen: ReadonlySet<string>) => void
}

/**
 * Which apps are disconnected with the old password. Whoever stole it may have connected one; a barrier that has deducted
 * for a year should go on when somebody has only forgotten it. Nothing is shown where no app may take points.
 */
export function AppsToDisconnect({ apps, chosen, onChoose }: AppsToDisconnectProps) {
  if (apps.length === 0) return null
  const choose = (id: string, isChosen: boolean) =>
    onChoose(new Set(isChosen ? [...chosen, id] : [...chosen].filter((other) => other !== id)))
  return (
    <fieldset className={css['apps']}>
      <legend className={css['appsHeading']}>{t('auth.reset.apps.heading')}</legend>
      <p className={css['appsWhy']}>
        {apps.some(({ recent }) => recent) ? t('auth.reset.apps.recent') : t('auth.reset.apps.older')}
      </p>
      {apps.map(({ id, name, grantedAt }) => (
        <Checkbox
          key={id}
          label={name}
          help={t('account.apps.grantedAt', { dateTime: sayDateTime(grantedAt) })}
          checked={chosen.has(id)}
          onCheckedChange={(isChosen) => choose(id, isChosen)}
        />
      ))}
    </fieldset>
  )
}
