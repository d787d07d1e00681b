import { normaliseEmail } from '@dpass/rules/contact/email'
import type { ReactNode } from 'react'
import { t } from '../../../copy/t.ts'
import { type FormAction, FormPage, type FormWords } from '../../../ui/form/FormPage.tsx'
import type { NoticeOverlay } from '../../../ui/layout/NoticeLink.tsx'
import { Agreement } from '../Agreement.tsx'
import { EmailField } from './EmailField.tsx'

export interface EmailWords extends FormWords {
  /** The sentence, with `{terms}` and `{privacy}` left in it. */
  readonly agreement: string
}

interface EmailScreenProps {
  readonly words: EmailWords
  /** Above the heading: DPASS, or the app that sends the visitor here. */
  readonly mark: ReactNode
  readonly email: string | undefined
  readonly privacyNotice: NoticeOverlay
  readonly action: FormAction<string>
  readonly onBack?: (() => void) | undefined
  readonly belowButton: ReactNode
}

/** Asks for the address to sign in or up with; the server knows whether it has an account. */
export function EmailScreen({ words, mark, email, privacyNotice, action, onBack, belowButton }: EmailScreenProps) {
  return (
    <FormPage
      words={{ ...words, submitting: t('auth.main.submitting') }}
      mark={mark}
      onBack={onBack}
      action={action}
      read={(values) => normaliseEmail(String(values['email']))}
      belowFields={<Agreement notice={privacyNotice} words={words.agreement} />}
      belowButton={belowButton}
    >
      <EmailField initial={email} />
    </FormPage>
  )
}
