import { normaliseEmail } from '@dpass/rules/contact/email'
import type { ReactNode } from 'react'
import { t } from '../../../copy/t.ts'
import { type FormAction, FormPage } from '../../../ui/form/FormPage.tsx'
import { EmailField } from '../email/EmailField.tsx'

interface ForgotScreenProps {
  readonly lead: string
  readonly email: string | undefined
  readonly action: FormAction<string>
  readonly onBack: () => void
  /** The link back to signing in. */
  readonly toSignIn: ReactNode
}

/** Asks where to send the link for a new password. */
export function ForgotScreen({ lead, email, action, onBack, toSignIn }: ForgotScreenProps) {
  return (
    <FormPage
      words={{
        heading: t('auth.forgot.heading'),
        lead,
        submit: t('auth.forgot.submit'),
        submitting: t('auth.forgot.submitting'),
      }}
      onBack={onBack}
      action={action}
      read={(values) => normaliseEmail(String(values['email']))}
      belowButton={toSignIn}
    >
      <EmailField initial={email} />
    </FormPage>
  )
}
