import { type ReactNode, useState } from 'react'
import { type FormAction, FormPage, type FormWords } from '../../../ui/form/FormPage.tsx'
import { PasswordField } from '../../../ui/form/PasswordField.tsx'
import { PasswordFieldStrength } from '../../../ui/form/PasswordFieldStrength.tsx'
import { Username } from '../../../ui/form/Username.tsx'
import { wordsAboutConfirmation, wordsAboutPassword } from './password-words.ts'

/** A password and the same again, named as the calls name them. */
export interface NewPassword {
  readonly password: string
  readonly passwordConfirmation: string
}

interface FieldWords {
  readonly label: string
  readonly placeholder: string
}

interface NewPasswordWords extends FormWords {
  readonly submitting: string
  readonly first: FieldWords & { readonly help: string }
  readonly second: FieldWords
}

interface NewPasswordScreenProps {
  readonly words: NewPasswordWords
  /** Whose password it is; unknown behind a reset link, where it is shown masked and no password manager should save it. */
  readonly email?: string
  readonly action: FormAction<NewPassword>
  readonly onBack?: () => void
  /** What else is chosen with it. */
  readonly children?: ReactNode
}

/** Asks for a new password, at the end of a sign-up or behind a reset link. */
export function NewPasswordScreen({ words, email, action, onBack, children }: NewPasswordScreenProps) {
  const [password, setPassword] = useState('')
  return (
    <FormPage
      words={words}
      onBack={onBack}
      action={action}
      read={(values) => ({
        password: String(values['password']),
        passwordConfirmation: String(values['passwordConfirmation']),
      })}
    >
      {email === undefined ? null : <Username email={email} />}
      <PasswordField
        name="password"
        {...words.first}
        autoComplete="new-password"
        enterKeyHint="next"
        value={password}
        onValueChange={setPassword}
        validate={(typed) => wordsAboutPassword(typed, email ?? '')}
        strength={password === '' ? null : <PasswordFieldStrength password={password} email={email ?? ''} />}
        focusFirst
      />
      <PasswordField
        name="passwordConfirmation"
        {...words.second}
        autoComplete="new-password"
        enterKeyHint="done"
        validate={(typed) => wordsAboutConfirmation(typed, password)}
      />
      {children}
    </FormPage>
  )
}
