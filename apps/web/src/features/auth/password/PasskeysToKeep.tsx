import { t } from '../../../copy/t.ts'
import { Checkbox } from '../../../ui/choice/Checkbox.tsx'
import css from './PasswordScreen.module.css'

interface PasskeysToKeepProps {
  readonly passkeys: readonly { readonly name: string }[]
  readonly kept: boolean
  readonly onKeep: (kept: boolean) => void
}

/** Passkeys go with the old password, unless the member knows them all. */
export function PasskeysToKeep({ passkeys, kept, onKeep }: PasskeysToKeepProps) {
  if (passkeys.length === 0) return null
  return (
    <fieldset className={css['apps']}>
      <legend className={css['appsHeading']}>{t('auth.reset.passkeys.heading')}</legend>
      <p className={css['appsWhy']}>{t('auth.reset.passkeys.why')}</p>
      <Checkbox
        label={t('auth.reset.passkeys.keep')}
        help={passkeys.map(({ name }) => name).join('、')}
        checked={kept}
        onCheckedChange={onKeep}
      />
    </fieldset>
  )
}
