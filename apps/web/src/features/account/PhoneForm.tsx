import { formatPhone } from '@dpass/rules/show-phone'
import { readPhone } from '@dpass/rules/phone'
import { useId, useState } from 'react'
import { t } from '../../copy/t.ts'
import { Button } from '../../ui/Button.tsx'
import { Form, type FieldError } from '../../ui/Form.tsx'
import { type NoticeLayer, NoticeLink } from '../../ui/NoticeLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { AskForCode, SentCode } from './phone-code.ts'
import css from './PhoneForm.module.css'
import { sayPhoneProblem } from './say-phone-problem.ts'
import { tellRefusal } from './tell-refusal.ts'

// The next page asks for the code; while a number is typed there is time to bring what it needs.
void import('../../ui/CodeField.tsx').catch(() => undefined)

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

export default function PhoneForm({ current, ask, words, privacyNotice, onBack, onSent }: PhoneFormProps) {
  const form = useId()
  const [typed, setTyped] = useState('')
  const { send, sending, errors } = useSendCode(ask, onSent)
  return (
    <Page
      title={words?.heading ?? (current === null ? t('account.phone.heading.new') : t('account.phone.heading.change'))}
      lead={words?.lead ?? t('account.phone.body')}
      onBack={onBack}
      action={
        <Button wide type="submit" form={form} loading={sending}>
          {words?.submit ?? t('account.phone.submit')}
        </Button>
      }
    >
      <div className={css['fields']}>
        <Form id={form} errors={errors} onSubmit={() => send(typed)}>
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
            validate={(phone) => problemWith(phone, current)}
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

/** What the server may find wrong with the number, or with sending to it; each stands at the field. */
const atField = [
  'PHONE_INVALID',
  'PHONE_NOT_SUPPORTED',
  'PHONE_UNCHANGED',
  'OTP_DAILY_LIMIT',
  'SMS_SEND_FAILED',
] as const

function useSendCode(ask: AskForCode, onSent: PhoneFormProps['onSent']) {
  const [sending, setSending] = useState(false)
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  async function send(typed: string): Promise<void> {
    const phoneNumber = readPhone(typed).number
    if (phoneNumber === null) return
    setSending(true)
    try {
      await onSent({ ...(await ask(phoneNumber)), phoneNumber })
    } catch (error) {
      const message = tellRefusal(error, atField)
      setErrors(message === undefined ? [] : [{ field: 'phoneNumber', message }])
    } finally {
      setSending(false)
    }
  }
  return { send, sending, errors }
}

function problemWith(typed: string, current: string | null): string | null {
  const { number, problem } = readPhone(typed)
  if (problem !== null) return sayPhoneProblem(problem)
  return number === current ? t('validation.phone.sameAsCurrent') : null
}
