import { formatPhone } from '@dpass/rules/contact/show-phone'
import { useEffect, useId, useState } from 'react'
import { t } from '../../../copy/t.ts'
import { useAction } from '../../../domain/use-action.ts'
import { Button } from '../../../ui/action/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { type NoticeLayer, NoticeLink } from '../../../ui/layout/NoticeLink.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { TextField } from '../../../ui/form/TextField.tsx'
import type { AskForCode, SentCode } from './phone-code.ts'
import css from './PhoneForm.module.css'
import { knownPhoneRules, loadPhoneRules } from './phone-rules.ts'
import { sayPhoneProblem } from './say-phone-problem.ts'

interface PhoneWords {
  readonly heading: string
  readonly lead: string
  readonly submit: string
}

interface PhoneFormProps {
  readonly current: string | null
  readonly ask: AskForCode
  readonly words?: PhoneWords
  readonly privacyNotice: NoticeLayer
  readonly onBack: () => void
  /** Until it is settled, nothing is sent again. */
  readonly onSent: (code: SentCode) => Promise<unknown>
}

export function PhoneForm({ current, ask, words, privacyNotice, onBack, onSent }: PhoneFormProps) {
  const form = useId()
  const [typed, setTyped] = useState('')
  const code = useSendCode({ current, ask, onSent })
  useEffect(() => {
    // If it fails, sending asks for them again.
    loadPhoneRules().catch(() => undefined)
  }, [])
  return (
    <Page
      title={words?.heading ?? (current === null ? t('account.phone.heading.new') : t('account.phone.heading.change'))}
      lead={words?.lead ?? t('account.phone.body')}
      onBack={onBack}
      action={
        <Button wide type="submit" form={form} loading={code.running}>
          {words?.submit ?? t('account.phone.submit')}
        </Button>
      }
    >
      <div className={css['fields']}>
        <Form id={form} errors={code.errors} onSubmit={() => code.run(typed)}>
          <TextField
            name="phoneNumber"
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
        </Form>
        <NoticeLink notice={privacyNotice} />
      </div>
    </Page>
  )
}

const field = 'phoneNumber'

/** What the server may find wrong with the number, or with sending to it. */
const answers = {
  PHONE_INVALID: field,
  PHONE_NOT_SUPPORTED: field,
  PHONE_UNCHANGED: field,
  OTP_DAILY_LIMIT: field,
  SMS_SEND_FAILED: field,
}

const useSendCode = ({ current, ask, onSent }: Pick<PhoneFormProps, 'current' | 'ask' | 'onSent'>) =>
  useAction(async (typed: string) => {
    const rules = await loadPhoneRules().catch(() => null)
    // They are a file of this version, so what is missing is the network or the version.
    if (rules === null) return showToast({ message: t('clientError.chunkLoad'), variant: 'error' })
    const { number: phoneNumber } = rules.readPhone(typed)
    const message = problemWith(typed, current, rules)
    if (message !== null) return [{ field, message }]
    if (phoneNumber !== null) await onSent({ ...(await ask(phoneNumber)), phoneNumber })
    return undefined
  }, answers)

type PhoneRules = Awaited<ReturnType<typeof loadPhoneRules>>

/** Without the rules, which may still be on their way, only that a number is there. */
function problemWith(typed: string, current: string | null, rules: PhoneRules | undefined): string | null {
  if (typed.trim() === '') return sayPhoneProblem('required')
  if (!rules) return null
  const { number, problem } = rules.readPhone(typed)
  if (problem !== null) return sayPhoneProblem(problem)
  return number === current ? t('validation.phone.sameAsCurrent') : null
}
