import { useState } from 'react'
import { t } from '../src/copy/t.ts'
import { useAction } from '../src/domain/use-action.ts'
import { AmountField } from '../src/ui/form/AmountField.tsx'
import { Button } from '../src/ui/action/Button.tsx'
import { Checkbox } from '../src/ui/choice/Checkbox.tsx'
import { Form, type FieldError } from '../src/ui/form/Form.tsx'
import { PasswordField } from '../src/ui/form/PasswordField.tsx'
import { RadioCards } from '../src/ui/choice/RadioCards.tsx'
import { TextField } from '../src/ui/form/TextField.tsx'
import { samples } from './forms-samples.ts'
import css from './FormsSection.module.css'
import { Section } from './Section.tsx'

const answerAfterMs = 700

/** A form with a server that answers after a while, and refuses one address and every amount above 5,000. */
export function FormsSectionForm() {
  const words = samples.form
  const [sent, setSent] = useState(0)
  const [amount, setAmount] = useState<number | null>(null)
  const [toll, setToll] = useState<string | null>(null)

  const submit = useAction(async (email: unknown) => {
    setSent((before) => before + 1)
    await new Promise((resolve) => setTimeout(resolve, answerAfterMs))
    return answer(email, amount)
  })

  return (
    <Section name="Form">
      <Form onSubmit={({ email }) => submit.run(email)} errors={submit.errors}>
        <TextField
          name="email"
          label={t('auth.main.email.label')}
          help={samples.text.emailHelp}
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          validate={(email) => (email && !email.includes('@') ? words.emailInvalid : null)}
          required
        />
        <PasswordField
          name="password"
          label={t('auth.signIn.password.label')}
          autoComplete="current-password"
          required
        />
        <AmountField
          name="amount"
          label={t('redeemSetting.cap.inputLabel')}
          value={amount}
          onValueChange={setAmount}
          maximum={10_000}
        />
        <RadioCards
          name="toll"
          label={samples.options.toll}
          value={toll}
          onValueChange={setToll}
          cards={[
            { value: 'small', title: t('tollClass.small') },
            { value: 'large', title: t('tollClass.large') },
          ]}
          required
        />
        <Checkbox name="consent" label={samples.consents.refused} required />
        <Button type="submit" wide loading={submit.running}>
          {words.submit}
        </Button>
      </Form>
      <output className={css['note']}>{`${words.sent}${sent}`}</output>
    </Section>
  )
}

function answer(email: unknown, amount: number | null): FieldError[] {
  if (email === samples.form.refuse)
    return [
      { field: 'email', message: samples.text.emailTaken },
      { field: 'vehicle', message: samples.form.elsewhere },
    ]
  return amount !== null && amount > 5000 ? [{ field: 'amount', message: samples.amount.depositError }] : []
}
