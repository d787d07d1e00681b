import type { ReactNode } from 'react'
import { NewPasswordFields, type NewPasswordWords } from '../../../domain/new-password/NewPasswordFields.tsx'
import { type FormAction, FormPage, type FormWords } from '../../../ui/form/FormPage.tsx'
import { Username } from '../../../ui/form/Username.tsx'

/** A password and the same again, named as the calls name them. */
export interface NewPassword {
  readonly password: string
  readonly passwordConfirmation: string
}

interface NewPasswordScreenProps {
  readonly words: FormWords & NewPasswordWords & { readonly submitting: string }
  /** Whose password it is; unknown behind a reset link, where it is shown masked and no password manager should save it. */
  readonly email?: string
  readonly action: FormAction<NewPassword>
  readonly onBack?: () => void
  /** What the member chooses with the new password: apps to disconnect, passkeys to keep. */
  readonly children?: ReactNode
}

/** Asks for a new password, at the end of a sign-up or behind a reset link. */
export function NewPasswordScreen({ words, email, action, onBack, children }: NewPasswordScreenProps) {
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
      <NewPasswordFields words={words} name="password" email={email ?? ''} focusFirst />
      {children}
    </FormPage>
  )
}
