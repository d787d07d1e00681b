import { normaliseEmail } from '@dpass/rules/contact/email'
import { useId, type ReactNode } from 'react'
import { t } from '../../../copy/t.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { EmailField } from '../email/EmailField.tsx'
import css from './PasswordScreen.module.css'
import { SubmitButton } from '../SubmitButton.tsx'
import { type Submit, useSubmit } from '../use-submit.ts'

interface ForgotScreenProps {
  readonly lead?: string
  readonly email: string | undefined
  readonly onSubmit: Submit<string>
  readonly onBack: () => void
  /** The quiet way back to signing in. */
  readonly back: ReactNode
}

/** Asks where to send the link for a new password. */
export function ForgotScreen({ lead, email, onSubmit, onBack, back }: ForgotScreenProps) {
  const form = useId()
  const { sending, errors, send } = useSubmit(onSubmit)
  return (
    <Page
      title={t('auth.forgot.heading')}
      lead={lead ?? t('auth.forgot.body')}
      onBack={onBack}
      action={
        <>
          <SubmitButton
            form={form}
            sending={sending}
            words={t('auth.forgot.submit')}
            sendingWords={t('auth.forgot.submitting')}
          />
          {back}
        </>
      }
    >
      <div className={css['fields']}>
        <Form id={form} errors={errors} onSubmit={(values) => send(normaliseEmail(String(values['email'])))}>
          <EmailField
            label={t('auth.forgot.email.label')}
            placeholder={t('auth.forgot.email.placeholder')}
            initial={email}
          />
        </Form>
      </div>
    </Page>
  )
}
