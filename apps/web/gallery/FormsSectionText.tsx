import { useState } from 'react'
import { t } from '../src/copy/t.ts'
import { AmountField } from '../src/ui/form/AmountField.tsx'
import { NoteField } from '../src/ui/form/NoteField.tsx'
import { PasswordField } from '../src/ui/form/PasswordField.tsx'
import { PasswordFieldStrength } from '../src/ui/form/PasswordFieldStrength.tsx'
import { TextField } from '../src/ui/form/TextField.tsx'
import { samples } from './forms-samples.ts'
import css from './FormsSection.module.css'
import { Section } from './Section.tsx'

export function FormsSectionText() {
  return (
    <>
      <Texts />
      <Passwords />
      <Amounts />
      <Notes />
    </>
  )
}

function Texts() {
  const words = samples.text
  return (
    <Section name="TextField">
      <div className={css['stack']}>
        <TextField
          label={words.email}
          help={words.emailHelp}
          placeholder={t('auth.main.email.placeholder')}
          inputMode="email"
          autoComplete="email"
          enterKeyHint="next"
          required
        />
        <TextField label={words.filled} defaultValue={words.filledValue} autoComplete="name" />
        <TextField
          label={words.nickname}
          help={words.nicknameHelp}
          defaultValue={words.nicknameValue}
          maxLength={20}
          optional
        />
        <TextField label={words.website} prefix={words.websitePrefix} inputMode="url" autoCapitalize="none" />
        <TextField label={words.mileage} suffix={words.mileageSuffix} inputMode="numeric" defaultValue="48210" />
        <TextField label={words.plate} help={words.plateHelp} defaultValue="ABC" error={t('validation.plate.format')} />
        <TextField label={words.readOnly} help={words.readOnlyHelp} value="DP-2026-000148" readOnly />
        <TextField label={words.disabled} help={words.disabledHelp} value="ROAD168" disabled />
        <TextField label={words.long} defaultValue={words.longValue} error={words.longError} required />
      </div>
    </Section>
  )
}

function Passwords() {
  const words = samples.password
  const [fresh, setFresh] = useState('road-2026')
  return (
    <Section name="PasswordField">
      <div className={css['stack']}>
        <PasswordField label={words.current} autoComplete="current-password" defaultValue="secret-road" />
        <PasswordField
          label={words.fresh}
          help={words.freshHelp}
          autoComplete="new-password"
          value={fresh}
          onValueChange={setFresh}
          strength={<PasswordFieldStrength password={fresh} email="" />}
          required
        />
        <PasswordField
          label={words.wrong}
          autoComplete="current-password"
          defaultValue="wrong-one"
          error={words.wrongError}
        />
      </div>
    </Section>
  )
}

function Amounts() {
  const words = samples.amount
  const [cap, setCap] = useState<number | null>(200)
  const [reward, setReward] = useState<number | null>(1280)
  return (
    <Section name="AmountField">
      <div className={css['stack']}>
        <AmountField
          label={words.label}
          help={t('redeemSetting.cap.hintMultiple', { multiple: 5 })}
          placeholder={t('redeemSetting.cap.placeholder')}
          value={cap}
          onValueChange={setCap}
          maximum={10_000}
          suffix={cap === null ? null : t('redeemSetting.cap.preview', { points: ((cap / 5) * 6).toLocaleString() })}
        />
        <AmountField
          label={words.reward}
          help={words.rewardHelp}
          value={reward}
          onValueChange={setReward}
          maximum={9_999_999}
        />
        <AmountField label={words.deposit} value={203} maximum={10_000} error={words.depositError} />
        <AmountField label={words.disabled} value={1_280_000} maximum={9_999_999} disabled />
      </div>
    </Section>
  )
}

function Notes() {
  const words = samples.note
  const [note, setNote] = useState(words.value)
  return (
    <Section name="NoteField">
      <div className={css['stack']}>
        <NoteField
          label={words.label}
          help={words.help}
          value={note}
          onValueChange={setNote}
          maxLength={200}
          optional
        />
        <NoteField label={words.refused} error={words.error} value="" onValueChange={() => undefined} maxLength={200} />
        <NoteField label={words.disabled} value="" onValueChange={() => undefined} maxLength={200} disabled />
      </div>
    </Section>
  )
}
