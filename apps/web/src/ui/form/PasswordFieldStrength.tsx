import { strengthOfPassword } from '@dpass/rules/password'
import { t } from '../../copy/t.ts'
import css from './PasswordFieldStrength.module.css'

interface PasswordFieldStrengthProps {
  readonly password: string
  /** Whose it is going to be; empty where that is not known. */
  readonly email: string
}

/** How good a new password is: three steps for the eye, words for everyone. */
export function PasswordFieldStrength({ password, email }: PasswordFieldStrengthProps) {
  const level = strengthOfPassword(password, email)
  return (
    <div className={css['strength']} data-level={level}>
      <span className={css['steps']} aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      <span aria-live="polite">{words[level]()}</span>
    </div>
  )
}

const words = {
  weak: () => t('auth.signUp.password.strength.weak'),
  fair: () => t('auth.signUp.password.strength.fair'),
  strong: () => t('auth.signUp.password.strength.strong'),
}
