import { formatPhone } from '@dpass/rules/contact/show-phone'
import { useId } from 'react'
import { t } from '../../../copy/t.ts'
import { Button } from '../../../ui/action/Button.tsx'
import { CodeField } from '../../../ui/form/CodeField.tsx'
import { digits } from '../../../ui/form/code-digits.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { weave } from '../../../ui/mark/weave.ts'
import type { AskForCode, PhoneCode, SentCode } from './phone-code.ts'
import css from './PhoneCodeScreen.module.css'
import { ResendCode } from './ResendCode.tsx'
import { useVerifyPhone } from './use-verify-phone.ts'

interface PhoneCodeWords {
  readonly heading: string
  /** The sentence, with `{phone}` left in it. */
  readonly lead: string
  readonly submit: string
}

interface PhoneCodeScreenProps {
  readonly code: PhoneCode
  /** To the page before, where another number can be given. */
  readonly onBack: () => void
  /** Has the server look at what was typed, and goes on if it was right. */
  readonly onProve: (otp: string) => Promise<void>
  readonly ask: AskForCode
  readonly words?: Partial<PhoneCodeWords>
  /** Another message was sent, and the times have moved. */
  readonly onResent: (code: SentCode) => Promise<unknown>
  /** The server knows nothing of this code any more, and says so in these words. */
  readonly onGone: (words: string) => void
}

/** Asks for the code from the message. A new message starts it anew. */
export function PhoneCodeScreen(props: PhoneCodeScreenProps) {
  const { phoneNumberVerificationId, resendAtMs } = props.code
  return <OneCode key={`${phoneNumberVerificationId} ${resendAtMs}`} {...props} />
}

function OneCode({ code, ask, words, onBack, onProve, onResent, onGone }: PhoneCodeScreenProps) {
  const form = useId()
  const { verification, taken } = useVerifyPhone(onProve, onGone)
  if (taken !== undefined) return <TakenNumber words={taken} phoneNumber={code.phoneNumber} onChange={onBack} />
  return (
    <Page
      title={words?.heading ?? t('account.phoneOtp.heading')}
      lead={weave(words?.lead ?? t('account.phoneOtp.body', { digits, minutes: code.minutes, phone: '{phone}' }), {
        phone: <strong className={css['phone']}>{formatPhone(code.phoneNumber)}</strong>,
      })}
      onBack={onBack}
      action={
        <Button wide type="submit" form={form} loading={verification.running}>
          {words?.submit ?? t('account.phoneOtp.submit')}
        </Button>
      }
    >
      <div className={css['fields']}>
        <Form id={form} onSubmit={({ otp }) => verification.run(String(otp))}>
          <CodeField
            name="otp"
            label={t('account.phoneOtp.label')}
            error={verification.problem}
            checking={verification.running}
            onValueChange={verification.forgetErrors}
            focusFirst
          />
        </Form>
        <ResendCode code={code} ask={ask} onResent={onResent} />
        <p className={css['help']}>{t('account.phoneOtp.help')}</p>
        <div className={css['change']}>
          <Button look="quiet" onClick={onBack}>
            {t('account.phoneOtp.changeNumber')}
          </Button>
        </div>
      </div>
    </Page>
  )
}

interface TakenNumberProps {
  readonly words: string
  readonly phoneNumber: string
  readonly onChange: () => void
}

/** The code was right, yet the number is somebody else's: another code would not help, another number does. */
function TakenNumber({ words, phoneNumber, onChange }: TakenNumberProps) {
  return (
    <Page
      title={formatPhone(phoneNumber)}
      onBack={onChange}
      action={
        <Button wide onClick={onChange}>
          {t('account.phoneOtp.changeNumber')}
        </Button>
      }
    >
      <p className={css['taken']} role="alert">
        {words}
      </p>
    </Page>
  )
}
