import type { ReactNode } from 'react'
import { t } from '../../../copy/t.ts'
import { Button } from '../../../ui/action/Button.tsx'
import { CodeField } from '../../../ui/form/CodeField.tsx'
import { type FormAction, FormPage } from '../../../ui/form/FormPage.tsx'
import css from './CodeScreen.module.css'
import { type Resend, ResendLine } from './ResendLine.tsx'

interface CodeWords {
  readonly heading: string
  /** Where the code was sent, and for how long it works. */
  readonly lead: ReactNode
  /** How long until another code can be asked for. */
  readonly waiting: (seconds: number) => string
  /** What to do when no code arrives. */
  readonly help: string
  /** The words of the button that leads to another address or number. */
  readonly change: string
}

interface CodeScreenProps {
  readonly words: CodeWords
  readonly resendAtMs: number | undefined
  /** An error at `otp` leaves the code to be typed again; after one at `resend` only another code helps. */
  readonly verify: FormAction<string>
  readonly resend: Resend
  /** To the page before, where another address or number can be given. */
  readonly onChange: () => void
}

/** Where a refused code is told: at its field, or where another one can be asked for, because only that helps. */
export const codeAnswers = {
  OTP_INVALID: 'otp',
  OTP_DAILY_LIMIT: 'otp',
  OTP_EXPIRED: 'resend',
  OTP_TOO_MANY_ATTEMPTS: 'resend',
  OTP_ALREADY_USED: 'resend',
}

/** Asks for the code from a mail or a text message. Give it a new `key` for a new code. */
export function CodeScreen({ words, resendAtMs, verify, resend, onChange }: CodeScreenProps) {
  const [error] = verify.errors
  const isSpent = error?.field === 'resend'
  const resendLine = (
    <ResendLine
      resendAtMs={resendAtMs}
      words={t('auth.signUp.otp.resend')}
      waitingWords={words.waiting}
      resend={resend}
      isAction={isSpent}
    />
  )
  return (
    <FormPage
      words={{ ...words, submit: t('auth.signUp.otp.submit'), submitting: t('auth.signUp.otp.submitting') }}
      onBack={onChange}
      action={{ ...verify, errors: [] }}
      read={({ otp }) => String(otp)}
      insteadOfButton={isSpent ? resendLine : undefined}
      belowFields={
        <>
          {isSpent ? null : <div className={css['line']}>{resendLine}</div>}
          <p className={css['help']}>{words.help}</p>
          <div className={css['line']}>
            <Button look="quiet" onClick={onChange}>
              {words.change}
            </Button>
          </div>
        </>
      }
    >
      <CodeField
        name="otp"
        label={t('auth.signUp.otp.label')}
        error={error?.message}
        checking={verify.running}
        focusFirst
      />
    </FormPage>
  )
}
