import { useId, type ReactNode } from 'react'
import { t } from '../../copy/t.ts'
import { Form } from '../../ui/form/Form.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { weave } from '../../ui/mark/weave.ts'
import css from './password/PasswordScreen.module.css'
import { SubmitButton } from './SubmitButton.tsx'
import { type Submit, useSubmit } from './use-submit.ts'
import { Username } from '../../ui/form/Username.tsx'

interface SignInWords {
  readonly heading: string
  /** The sentence, with `{email}` left in it. */
  readonly lead: string
  readonly submit: string
}

interface SignInScreenProps {
  readonly words?: SignInWords
  readonly email: string
  readonly onSubmit: Submit<string>
  readonly onBack: () => void
  /** Quiet ways on for whoever cannot or does not want to: a forgotten password, another account. */
  readonly ways: ReactNode
}

export function SignInScreen({ words, email, onSubmit, onBack, ways }: SignInScreenProps) {
  const form = useId()
  const { sending, errors, send } = useSubmit(onSubmit)
  return (
    <Page
      title={words?.heading ?? t('auth.signIn.heading')}
      lead={weave(words?.lead ?? t('auth.signIn.body', { email: '{email}' }), {
        email: <strong className={css['email']}>{email}</strong>,
      })}
      onBack={onBack}
      action={
        <SubmitButton
          form={form}
          sending={sending}
          words={words?.submit ?? t('auth.signIn.submit')}
          sendingWords={t('auth.signIn.submitting')}
        />
      }
    >
      <div className={css['fields']}>
        <Form id={form} errors={errors} onSubmit={(values) => send(String(values['password']))}>
          <Username email={email} />
          <PasswordField
            name="password"
            label={t('auth.signIn.password.label')}
            placeholder={t('auth.signIn.password.placeholder')}
            autoComplete="current-password"
            enterKeyHint="go"
            validate={(typed) => (typed === '' ? t('validation.password.required') : null)}
            focusFirst
          />
        </Form>
        <div className={css['ways']}>{ways}</div>
      </div>
    </Page>
  )
}
