import { useState } from 'react'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { PasswordFieldStrength } from '../../ui/form/PasswordFieldStrength.tsx'
import { wordsAboutConfirmation, wordsAboutPassword } from './password-words.ts'

interface FieldWords {
  readonly label: string
  readonly placeholder: string
}

export interface NewPasswordWords {
  readonly first: FieldWords & { readonly help: string }
  readonly second: FieldWords
}

interface NewPasswordFieldsProps {
  readonly words: NewPasswordWords
  /** As the call names it; its repetition is `passwordConfirmation`. */
  readonly name: 'password' | 'newPassword'
  /** Whose password it is going to be; empty where that is not known. */
  readonly email: string
  readonly focusFirst?: boolean
}

/** A new password and the same again, judged as the server judges them. */
export function NewPasswordFields({ words, name, email, focusFirst = false }: NewPasswordFieldsProps) {
  const [password, setPassword] = useState('')
  return (
    <>
      <PasswordField
        name={name}
        {...words.first}
        autoComplete="new-password"
        enterKeyHint="next"
        value={password}
        onValueChange={setPassword}
        validate={(typed) => wordsAboutPassword(typed, email)}
        strength={password === '' ? null : <PasswordFieldStrength password={password} email={email} />}
        focusFirst={focusFirst}
      />
      <PasswordField
        name="passwordConfirmation"
        {...words.second}
        autoComplete="new-password"
        enterKeyHint="done"
        validate={(typed) => wordsAboutConfirmation(typed, password)}
      />
    </>
  )
}
