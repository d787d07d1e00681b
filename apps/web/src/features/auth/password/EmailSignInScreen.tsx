import { normaliseEmail } from '@dpass/rules/contact/email'
import type { ReactNode } from 'react'
import { t } from '../../../copy/t.ts'
import { type FormAction, FormPage, type FormWords } from '../../../ui/form/FormPage.tsx'
import { EmailField } from '../email/EmailField.tsx'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import css from './PasswordScreen.module.css'

interface EmailSignInScreenProps {
  readonly words: FormWords
  /** Above the heading: the app that sends the member here. */
  readonly mark: ReactNode
  readonly email: string | undefined
  readonly action: FormAction<{ readonly email: string; readonly password: string }>
  /** For a member who has forgotten the password, or a visitor without an account. */
  readonly links: ReactNode
  readonly belowButton: ReactNode
}

/** Asks for address and password in one form. */
export function EmailSignInScreen({ words, mark, email, action, links, belowButton }: EmailSignInScreenProps) {
  return (
    <FormPage
      words={{ ...words, submitting: t('auth.signIn.submitting') }}
      mark={mark}
      action={action}
      read={(values) => ({ email: normaliseEmail(String(values['email'])), password: String(values['password']) })}
      belowFields={<div className={css['links']}>{links}</div>}
      belowButton={belowButton}
    >
      <EmailField initial={email} />
      <CurrentPasswordField />
    </FormPage>
  )
}
