import { normaliseEmail } from '@dpass/rules/contact/email'
import { useId, type ReactNode } from 'react'
import { t } from '../../../copy/t.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { PasswordField } from '../../../ui/form/PasswordField.tsx'
import { EmailField } from './EmailField.tsx'
import screen from './EmailScreen.module.css'
import css from '../password/PasswordScreen.module.css'
import { SubmitButton } from '../SubmitButton.tsx'
import { type Submit, useSubmit } from '../use-submit.ts'

interface EmailSignInScreenProps {
  readonly words: { readonly heading: string; readonly lead: string; readonly submit: string }
  readonly emailLabel: string
  readonly passwordLabel: string
  /** Above the heading: who sends the member here. */
  readonly top: ReactNode
  readonly email: string | undefined
  readonly onSubmit: Submit<{ readonly email: string; readonly password: string }>
  /** Below the fields: a forgotten password, no account yet. */
  readonly ways: ReactNode
  /** Below the button. */
  readonly out: ReactNode
}

/** Address and password in one form, for those who are sent here only to sign in. */
export function EmailSignInScreen(props: EmailSignInScreenProps) {
  const { words, emailLabel, passwordLabel, top, email, onSubmit, ways, out } = props
  const form = useId()
  const { sending, errors, send } = useSubmit(onSubmit)
  return (
    <Page
      action={
        <>
          <SubmitButton form={form} sending={sending} words={words.submit} sendingWords={t('auth.signIn.submitting')} />
          {out}
        </>
      }
    >
      {top}
      <h1 className={screen['heading']}>{words.heading}</h1>
      <p className={screen['lead']}>{words.lead}</p>
      <Form
        id={form}
        errors={errors}
        onSubmit={(values) =>
          send({ email: normaliseEmail(String(values['email'])), password: String(values['password']) })
        }
      >
        <EmailField label={emailLabel} placeholder={t('auth.main.email.placeholder')} initial={email} />
        <PasswordField
          name="password"
          label={passwordLabel}
          placeholder={t('auth.signIn.password.placeholder')}
          autoComplete="current-password"
          enterKeyHint="go"
          validate={(typed) => (typed === '' ? t('validation.password.required') : null)}
        />
      </Form>
      <div className={css['ways']}>{ways}</div>
    </Page>
  )
}
