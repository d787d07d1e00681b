import { normaliseEmail } from '@dpass/rules/contact/email'
import { useId, type ReactNode } from 'react'
import { t } from '../../../copy/t.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import type { NoticeLayer } from '../../../ui/layout/NoticeLink.tsx'
import { Agreement } from '../Agreement.tsx'
import { EmailField } from './EmailField.tsx'
import css from './EmailScreen.module.css'
import { SubmitButton } from '../SubmitButton.tsx'
import { type Submit, useSubmit } from '../use-submit.ts'

interface EmailWords {
  readonly heading: string
  readonly lead: string
  readonly submit: string
  /** The sentence, with `{terms}` and `{privacy}` left in it, where the button does not say "go on". */
  readonly agreement?: string
}

interface EmailScreenProps {
  readonly words: EmailWords
  /** Above the heading: who we are, or who sends the member here. */
  readonly top: ReactNode
  readonly email?: string | undefined
  readonly privacyNotice: NoticeLayer
  readonly onSubmit: Submit<string>
  readonly onBack?: () => void
  /** Quiet ways on, below the button. */
  readonly ways?: ReactNode
}

/** The way in for everybody: an address, and the server knows whether it is somebody's. */
export function EmailScreen({ words, top, email, privacyNotice, onSubmit, onBack, ways }: EmailScreenProps) {
  const form = useId()
  const { sending, errors, send } = useSubmit(onSubmit)
  return (
    <Page
      {...(onBack && { onBack })}
      action={
        <>
          <SubmitButton form={form} sending={sending} words={words.submit} sendingWords={t('auth.main.submitting')} />
          {ways}
        </>
      }
    >
      {top}
      <h1 className={css['heading']}>{words.heading}</h1>
      <p className={css['lead']}>{words.lead}</p>
      <Form id={form} errors={errors} onSubmit={(values) => send(normaliseEmail(String(values['email'])))}>
        <EmailField label={t('auth.main.email.label')} placeholder={t('auth.main.email.placeholder')} initial={email} />
      </Form>
      <Agreement notice={privacyNotice} words={words.agreement} />
    </Page>
  )
}
