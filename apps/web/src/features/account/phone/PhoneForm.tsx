import { formatPhone } from '@dpass/rules/contact/show-phone'
import { useEffect, useState } from 'react'
import { t } from '../../../copy/t.ts'
import type { Answers } from '../../../domain/answer-refusals.ts'
import { useAction } from '../../../domain/use-action.ts'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { type NoticeOverlay, NoticeLink } from '../../../ui/layout/NoticeLink.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { type PhoneCode, sendPhoneCode } from './phone-calls.ts'
import { knownPhoneRules, loadPhoneRules } from './phone-rules.ts'
import { sayPhoneProblem } from './say-phone-problem.ts'

interface PhoneFormProps {
  readonly heading: string
  /** The number that the new one replaces. */
  readonly current: string | null
  /** The id of the sign-up that the number is for, where it is not for the member who is signed in. */
  readonly accountId?: string | undefined
  readonly answers?: Answers
  readonly privacyNotice: NoticeOverlay
  readonly onBack: () => void
  /** Until it is settled, nothing is sent again. */
  readonly onSent: (code: PhoneCode) => Promise<unknown>
}

/** Asks for a phone number and sends a code to it. */
export function PhoneForm(props: PhoneFormProps) {
  const { heading, current, privacyNotice, onBack } = props
  const [typed, setTyped] = useState('')
  const send = useSendCode(props)
  useEffect(() => {
    // If it fails, sending asks for them again.
    loadPhoneRules().catch(() => undefined)
  }, [])
  return (
    <FormPage
      words={{
        heading,
        lead: t('account.phone.body'),
        submit: t('account.phone.submit'),
        submitting: t('account.phone.submitting'),
      }}
      onBack={onBack}
      action={send}
      read={() => typed}
      belowFields={<NoticeLink notice={privacyNotice} />}
    >
      <TextField
        name={field}
        label={t('account.phone.input.label')}
        help={
          current === null
            ? t('account.phone.input.helper')
            : t('account.phone.current', { phone: formatPhone(current) })
        }
        placeholder={t('account.phone.input.placeholder')}
        value={typed}
        onValueChange={setTyped}
        validate={(phone) => problemWith(phone, current, knownPhoneRules())}
        autoComplete="tel"
        inputMode="tel"
        enterKeyHint="send"
        focusFirst
      />
    </FormPage>
  )
}

const field = 'phoneNumber'

/** What the server may find wrong with the number, or with sending to it. */
const atField = {
  PHONE_INVALID: field,
  PHONE_NOT_SUPPORTED: field,
  PHONE_UNCHANGED: field,
  OTP_DAILY_LIMIT: field,
  SMS_SEND_FAILED: field,
}

const useSendCode = ({ current, accountId, answers, onSent }: PhoneFormProps) =>
  useAction(
    async (typed: string) => {
      const rules = await loadPhoneRules().catch(() => null)
      // They are a file of this version, so what is missing is the network or the version.
      if (rules === null) return showToast({ message: t('clientError.chunkLoad'), variant: 'error' })
      const { number } = rules.readPhone(typed)
      const message = problemWith(typed, current, rules)
      if (message !== null) return [{ field, message }]
      if (number !== null) await onSent(await sendPhoneCode(number, accountId))
      return undefined
    },
    { ...answers, ...atField },
  )

type PhoneRules = Awaited<ReturnType<typeof loadPhoneRules>>

/** Without the rules, which may still be on their way, only that a number is there. */
function problemWith(typed: string, current: string | null, rules: PhoneRules | undefined): string | null {
  if (typed.trim() === '') return sayPhoneProblem('required')
  if (!rules) return null
  const { number, problem } = rules.readPhone(typed)
  if (problem !== null) return sayPhoneProblem(problem)
  return number === current ? t('validation.phone.sameAsCurrent') : null
}
