import { useId } from 'react'
import { t } from '../../copy/t.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { readUserCode } from './user-code.ts'
import css from './UserCodeScreen.module.css'

/** For whoever cannot scan the code of the car and types it instead. */
export function UserCodeScreen({ onSubmit }: { readonly onSubmit: (userCode: string) => Promise<unknown> }) {
  const form = useId()
  return (
    <Page
      title={t('oauth2.cockpit.code.heading')}
      lead={t('oauth2.cockpit.code.body')}
      action={
        <Button wide type="submit" form={form}>
          {t('oauth2.cockpit.code.submit')}
        </Button>
      }
    >
      <div className={css['fields']}>
        <Form id={form} onSubmit={({ userCode }) => onSubmit(readUserCode(String(userCode)) ?? '')}>
          <TextField
            name="userCode"
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
        </Form>
      </div>
    </Page>
  )
}

function problemWith(typed: string): string | null {
  if (typed.trim() === '') return t('oauth2.cockpit.code.required')
  return readUserCode(typed) === null ? t('oauth2.cockpit.code.invalid') : null
}
