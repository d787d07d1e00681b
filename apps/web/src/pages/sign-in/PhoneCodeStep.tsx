import { formatPhone } from '@dpass/rules/contact/show-phone'
import { useState } from 'react'
import { t } from '../../copy/t.ts'
import type { Answers } from '../../domain/answer-refusals.ts'
import { useAction } from '../../domain/use-action.ts'
import { type PhoneCode, sendPhoneCode, verifyPhoneCode } from '../../features/account/phone/phone-calls.ts'
import { TakenNumberScreen } from '../../features/account/phone/TakenNumberScreen.tsx'
import { codeAnswers, CodeScreen } from '../../features/auth/code/CodeScreen.tsx'
import { interpolateElements } from '../../ui/lines/interpolate-elements.ts'
import { showToast } from '../../ui/overlay/toast.ts'

interface PhoneCodeStepProps {
  readonly code: PhoneCode
  /** The id of the sign-up that the number is for, where it is not for the member who is signed in. */
  readonly accountId?: string | undefined
  readonly answers?: Answers
  /** The sentence, with `{phone}` left in it. */
  readonly lead: string
  readonly onBack: () => void
  /** The server does not know this code any more: to where the number is given. */
  readonly onGone: () => unknown
  readonly onResent: (code: PhoneCode) => Promise<unknown>
  readonly onVerified: (phoneNumber: string) => Promise<void>
}

/** Asks for the code that was sent to a phone. A new code begins with nothing typed or said. */
export function PhoneCodeStep(props: PhoneCodeStepProps) {
  const { phoneNumberVerificationId, resendAtMs } = props.code
  return <OneCode key={`${phoneNumberVerificationId} ${resendAtMs}`} {...props} />
}

function OneCode({ code, accountId, answers, lead, onBack, onGone, onResent, onVerified }: PhoneCodeStepProps) {
  const { phoneNumber, resendAtMs } = code
  const [taken, setTaken] = useState<string>()
  const verify = useAction(
    async (otp: string) => onVerified((await verifyPhoneCode(code, otp, accountId)).phoneNumber),
    {
      ...answers,
      ...codeAnswers,
      PHONE_ALREADY_USED: ({ message }) => setTaken(message),
      PHONE_VERIFICATION_NOT_FOUND: ({ message }) => {
        showToast({ message, variant: 'error' })
        return onGone()
      },
    },
  )
  const resend = useAction(
    async () => {
      await onResent(await sendPhoneCode(phoneNumber, accountId))
      showToast({ message: t('toast.smsSent') })
    },
    { ...answers, OTP_DAILY_LIMIT: 'resend', SMS_SEND_FAILED: 'resend', PHONE_UNCHANGED: 'resend' },
  )
  if (taken !== undefined) return <TakenNumberScreen words={taken} phoneNumber={phoneNumber} onChange={onBack} />
  // A number is one word: it does not break at its spaces.
  const phone = <strong>{formatPhone(phoneNumber).replaceAll(' ', '\u00a0')}</strong>
  return (
    <CodeScreen
      words={{
        heading: t('account.phoneOtp.heading'),
        lead: interpolateElements(lead, { phone }),
        waiting: (seconds) => t('account.phoneOtp.resendCountdown', { seconds }),
        help: t('account.phoneOtp.help'),
        change: t('account.phoneOtp.changeNumber'),
      }}
      resendAtMs={resendAtMs}
      verify={verify}
      resend={resend}
      onChange={onBack}
    />
  )
}
