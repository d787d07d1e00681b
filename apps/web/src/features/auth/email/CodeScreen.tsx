import { useId, useState } from 'react'
import { t } from '../../../copy/t.ts'
import { Button } from '../../../ui/action/Button.tsx'
import { CodeField } from '../../../ui/form/CodeField.tsx'
import { digits } from '../../../ui/form/code-digits.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { weave } from '../../../ui/mark/weave.ts'
import css from './CodeScreen.module.css'
import { ResendLine } from './ResendLine.tsx'
import { SubmitButton } from '../SubmitButton.tsx'
import { type Submit, useSubmit } from '../use-submit.ts'

interface CodeWords {
  readonly heading: string
  /** The sentence, with `{email}` left in it. */
  readonly lead: string
  readonly submit: string
}

interface CodeScreenProps {
  readonly words?: CodeWords
  readonly email: string
  /** How long a code works. */
  readonly minutes: number
  readonly resendAtMs: number | undefined
  /** A refusal by `otp` may be tried again; by `resend` only another code helps. */
  readonly onSubmit: Submit<string>
  readonly onResend: () => Promise<unknown>
  readonly onChangeEmail: () => void
}

/** The code from the mail, which proves that the address is the member's. Give it a new `key` for a new code. */
export function CodeScreen(props: CodeScreenProps) {
  const { words, email, minutes, resendAtMs, onSubmit, onResend, onChangeEmail } = props
  const form = useId()
  const { sending, errors, send } = useSubmit(onSubmit)
  const [code, setCode] = useState('')
  const [problem] = errors
  const resend = (isAction: boolean) => (
    <ResendLine
      resendAtMs={resendAtMs}
      words={t('auth.signUp.otp.resend')}
      waitingWords={(seconds) => t('auth.signUp.otp.resendCountdown', { seconds })}
      onResend={onResend}
      isAction={isAction}
    />
  )
  const isSpent = problem?.field === 'resend'
  const lead = weave(words?.lead ?? t('auth.signUp.otp.body', { digits, minutes, email: '{email}' }), {
    email: <strong className={css['email']}>{email}</strong>,
  })
  return (
    <Page
      title={words?.heading ?? t('auth.signUp.otp.heading')}
      lead={lead}
      onBack={onChangeEmail}
      action={
        isSpent ? (
          resend(true)
        ) : (
          <SubmitButton
            form={form}
            sending={sending}
            words={words?.submit ?? t('auth.signUp.otp.submit')}
            sendingWords={t('auth.signUp.otp.submitting')}
          />
        )
      }
    >
      <div className={css['code']}>
        <Form id={form} onSubmit={() => send(code)}>
          <CodeField
            name="otp"
            label={t('auth.signUp.otp.label')}
            error={problem?.message}
            checking={sending}
            onValueChange={setCode}
            focusFirst
          />
        </Form>
      </div>
      {isSpent ? null : <div className={css['way']}>{resend(false)}</div>}
      <p className={css['help']}>{t('auth.signUp.otp.help')}</p>
      <div className={css['way']}>
        <Button look="quiet" onClick={onChangeEmail}>
          {t('auth.signUp.otp.changeEmail')}
        </Button>
      </div>
    </Page>
  )
}
