import { useRef, useState } from 'react'
import { t } from '../../../copy/t.ts'
import { TextField } from '../../../ui/form/TextField.tsx'
import css from './EmailField.module.css'
import { wordsAboutEmail } from './email-words.ts'
import { useSuggestion } from './use-suggestion.ts'

/** Asks for an e-mail address. A slip in a usual domain is offered mended, never mended unasked. */
export function EmailField({ initial = '' }: { readonly initial?: string | undefined }) {
  const [typed, setTyped] = useState(initial)
  const input = useRef<HTMLInputElement>(null)
  const suggestion = useSuggestion(typed)
  const take = (address: string) => {
    setTyped(address)
    input.current?.focus()
  }
  return (
    <div>
      <TextField
        ref={input}
        name="email"
        label={t('auth.main.email.label')}
        placeholder={t('auth.main.email.placeholder')}
        value={typed}
        onValueChange={setTyped}
        validate={wordsAboutEmail}
        autoComplete="username webauthn"
        autoCapitalize="none"
        inputMode="email"
        enterKeyHint="next"
        spellCheck={false}
      />
      <div aria-live="polite">
        {suggestion === null ? null : (
          <button type="button" className={css['suggestion']} onClick={() => take(suggestion)}>
            {t('validation.email.suggest', { suggestion })}
          </button>
        )}
      </div>
    </div>
  )
}
