import { useId } from 'react'
import { t } from '../../../copy/t.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { weave } from '../../../ui/mark/weave.ts'
import { type NewPassword, NewPasswordFields, newPasswordOf } from './NewPasswordFields.tsx'
import css from './PasswordScreen.module.css'
import { SubmitButton } from '../SubmitButton.tsx'
import { type Submit, useSubmit } from '../use-submit.ts'
import { Username } from '../../../ui/form/Username.tsx'

interface SetUpPasswordWords {
  readonly heading: string
  /** The sentence, with `{email}` left in it. */
  readonly lead: string
  readonly submit: string
}

interface SetUpPasswordScreenProps {
  readonly words?: SetUpPasswordWords
  readonly email: string
  readonly onSubmit: Submit<NewPassword>
  readonly onBack: () => void
}

/** The last step of a sign-up: the password of an address that is proven. */
export function SetUpPasswordScreen({ words, email, onSubmit, onBack }: SetUpPasswordScreenProps) {
  const form = useId()
  const { sending, errors, send } = useSubmit(onSubmit)
  return (
    <Page
      title={words?.heading ?? t('auth.signUp.password.heading')}
      lead={weave(words?.lead ?? t('auth.signUp.password.body', { email: '{email}' }), {
        email: <strong className={css['email']}>{email}</strong>,
      })}
      onBack={onBack}
      action={
        <SubmitButton
          form={form}
          sending={sending}
          words={words?.submit ?? t('auth.signUp.password.submit')}
          sendingWords={t('auth.signUp.password.submitting')}
        />
      }
    >
      <div className={css['fields']}>
        <Form id={form} errors={errors} onSubmit={(values) => send(newPasswordOf(values))}>
          <Username email={email} />
          <NewPasswordFields
            email={email}
            first={{
              label: t('auth.signUp.password.label'),
              placeholder: t('auth.signUp.password.placeholder'),
              help: t('auth.signUp.password.helper'),
            }}
            second={{
              label: t('auth.signUp.password.confirmLabel'),
              placeholder: t('auth.signUp.password.confirmPlaceholder'),
            }}
          />
        </Form>
      </div>
    </Page>
  )
}
