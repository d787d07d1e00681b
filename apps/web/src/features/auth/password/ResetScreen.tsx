import { useId } from 'react'
import { t } from '../../../copy/t.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { type NewPassword, NewPasswordFields, newPasswordOf } from './NewPasswordFields.tsx'
import css from './PasswordScreen.module.css'
import { SubmitButton } from '../SubmitButton.tsx'
import { type Submit, useSubmit } from '../use-submit.ts'

/** A new password by a link from a mail. The address is known here only masked, which no password manager should save. */
export function ResetScreen({ onSubmit }: { readonly onSubmit: Submit<NewPassword> }) {
  const form = useId()
  const { sending, errors, send } = useSubmit(onSubmit)
  return (
    <Page
      title={t('auth.reset.heading')}
      lead={t('auth.reset.body')}
      action={
        <SubmitButton
          form={form}
          sending={sending}
          words={t('auth.reset.submit')}
          sendingWords={t('auth.reset.submitting')}
        />
      }
    >
      <div className={css['fields']}>
        <Form id={form} errors={errors} onSubmit={(values) => send(newPasswordOf(values))}>
          <NewPasswordFields
            email=""
            first={{
              label: t('auth.reset.password.label'),
              placeholder: t('auth.reset.password.placeholder'),
              help: t('auth.reset.helper'),
            }}
            second={{ label: t('auth.reset.confirm.label'), placeholder: t('auth.reset.confirm.placeholder') }}
          />
        </Form>
      </div>
    </Page>
  )
}
