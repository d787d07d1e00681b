import { normaliseEmail } from '@dpass/rules/email'
import { useId } from 'react'
import { t } from '../../copy/t.ts'
import { Form } from '../../ui/Form.tsx'
import { Page } from '../../ui/Page.tsx'
import { Agreement, type NoticeLayer } from './Agreement.tsx'
import { EmailField } from './EmailField.tsx'
import css from './EmailScreen.module.css'
import { Notice } from './Notice.tsx'
import { PassCard } from './PassCard.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { type Submit, useSubmit } from './use-submit.ts'

interface EmailScreenProps {
  readonly email?: string | undefined
  /** Why signing in comes first, for whoever wanted to be elsewhere. */
  readonly notice?: string | undefined
  readonly privacyNotice: NoticeLayer
  readonly onSubmit: Submit<string>
}

/** The way in for everybody: an address, and the server knows whether it is somebody's. */
export function EmailScreen({ email, notice, privacyNotice, onSubmit }: EmailScreenProps) {
  const form = useId()
  const { sending, errors, send } = useSubmit(onSubmit)
  return (
    <Page
      action={
        <SubmitButton
          form={form}
          sending={sending}
          words={t('auth.main.submit')}
          sendingWords={t('auth.main.submitting')}
        />
      }
    >
      {notice === undefined ? null : <Notice>{notice}</Notice>}
      <PassCard />
      <h1 className={css['heading']}>{t('auth.main.heading')}</h1>
      <p className={css['lead']}>{t('auth.main.body')}</p>
      <Form id={form} errors={errors} onSubmit={(values) => send(normaliseEmail(String(values['email'])))}>
        <EmailField label={t('auth.main.email.label')} placeholder={t('auth.main.email.placeholder')} initial={email} />
      </Form>
      <Agreement notice={privacyNotice} />
    </Page>
  )
}
