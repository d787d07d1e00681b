import { useRef, useState } from 'react'
import { t } from '../../copy/t.ts'
import { type FormAction, FormPage } from '../../ui/form/FormPage.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { readUserCode, shapeUserCode } from './user-code.ts'

/** Asks for the code on the screen of a car. */
export function UserCodeScreen({ action }: { readonly action: FormAction<string> }) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  // In the middle of the code it would move the caret away from where the driver types.
  const shape = (text: string) => setTyped(input.current?.selectionEnd === text.length ? shapeUserCode(text) : text)
  return (
    <FormPage
      words={{
        heading: t('oauth2.cockpit.code.heading'),
        lead: t('oauth2.cockpit.code.body'),
        submit: t('oauth2.cockpit.code.submit'),
        submitting: t('a11y.loading'),
      }}
      action={action}
      read={({ userCode }) => readUserCode(String(userCode)) ?? ''}
    >
      <TextField
        ref={input}
        name="userCode"
        value={typed}
        onValueChange={shape}
        label={t('oauth2.cockpit.code.label')}
        placeholder={t('oauth2.cockpit.code.placeholder')}
        help={t('oauth2.cockpit.code.help')}
        validate={problemWith}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="go"
        spellCheck={false}
        focusFirst
      />
    </FormPage>
  )
}

function problemWith(typed: string): string | null {
  if (typed.trim() === '') return t('oauth2.cockpit.code.required')
  return readUserCode(typed) === null ? t('oauth2.cockpit.code.invalid') : null
}
