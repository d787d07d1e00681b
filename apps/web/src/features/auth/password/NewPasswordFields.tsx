import { useState } from 'react'
import { PasswordField } from '../../../ui/form/PasswordField.tsx'
import { PasswordFieldStrength } from '../../../ui/form/PasswordFieldStrength.tsx'
import { wordsAboutConfirmation, wordsAboutPassword } from './password-words.ts'

export interface NewPassword {
  readonly password: string
  readonly passwordConfirmation: string
}

interface Words {
  readonly label: string
  readonly placeholder: string
}

interface NewPasswordFieldsProps {
  /** Must not be part of the password; empty where it is not known. */
  readonly email: string
  readonly first: Words & { readonly help: string }
  readonly second: Words
}

/** A password and the same again, named as the calls name them. */
export function NewPasswordFields({ email, first, second }: NewPasswordFieldsProps) {
  const [password, setPassword] = useState('')
  return (
    <>
      <PasswordField
        name="password"
        {...first}
        autoComplete="new-password"
        enterKeyHint="next"
        value={password}
        onValueChange={setPassword}
        validate={(typed) => wordsAboutPassword(typed, email)}
        strength={password === '' ? null : <PasswordFieldStrength password={password} />}
        focusFirst
      />
      <PasswordField
        name="passwordConfirmation"
        {...second}
        autoComplete="new-password"
        enterKeyHint="done"
        validate={(typed) => wordsAboutConfirmation(typed, password)}
      />
    </>
  )
}

/** What was typed into them, out of what a form gives. */
export const newPasswordOf = (values: Readonly<Record<string, unknown>>): NewPassword => ({
  password: String(values['password']),
  passwordConfirmation: String(values['passwordConfirmation']),
})
