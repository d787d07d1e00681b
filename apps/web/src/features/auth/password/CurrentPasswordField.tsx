import { t } from '../../../copy/t.ts'
import { PasswordField } from '../../../ui/form/PasswordField.tsx'

/** The password of an account that there is. */
export function CurrentPasswordField({ focusFirst = false }: { readonly focusFirst?: boolean }) {
  return (
    <PasswordField
      name="password"
      label={t('auth.signIn.password.label')}
      placeholder={t('auth.signIn.password.placeholder')}
      autoComplete="current-password"
      enterKeyHint="go"
      validate={(typed) => (typed === '' ? t('validation.password.required') : null)}
      focusFirst={focusFirst}
    />
  )
}
