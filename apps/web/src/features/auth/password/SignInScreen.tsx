import type { ReactNode } from 'react'
import { t } from '../../../copy/t.ts'
import { type FormAction, FormPage, type FormWords } from '../../../ui/form/FormPage.tsx'
import { Username } from '../../../ui/form/Username.tsx'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import css from './PasswordScreen.module.css'

interface SignInScreenProps {
  readonly words: FormWords
  readonly email: string
  readonly action: FormAction<string>
  readonly onBack: () => void
  /** For a member who has forgotten the password or wants another account. */
  readonly links: ReactNode
}

/** Asks for the password of an address. */
export function SignInScreen({ words, email, action, onBack, links }: SignInScreenProps) {
  return (
    <FormPage
      words={{ ...words, submitting: t('auth.signIn.submitting') }}
      onBack={onBack}
      action={action}
      read={({ password }) => String(password)}
      belowFields={<div className={css['links']}>{links}</div>}
    >
      <Username email={email} />
      <CurrentPasswordField focusFirst />
    </FormPage>
  )
}
