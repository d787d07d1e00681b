import { t } from '../../copy/t.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { Page } from '../../ui/Page.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useTitle } from '../use-title.ts'
import css from './FormSamplePage.module.css'

const form = 'form-sample'

/** The smallest page with a form, as the way in will be: what a first load is measured on (bench/first-load.ts). */
export default function FormSamplePage() {
  useTitle(t('auth.main.title'))
  return (
    <Page
      title={t('auth.main.heading')}
      lead={t('auth.main.body')}
      action={
        <Button type="submit" form={form} wide>
          {t('auth.main.submit')}
        </Button>
      }
    >
      <div className={css['fields']}>
        <Form id={form} onSubmit={() => undefined}>
          <TextField
            name="email"
            label={t('auth.main.email.label')}
            placeholder={t('auth.main.email.placeholder')}
            validate={(email) => (email.trim() === '' ? t('validation.required') : null)}
            autoComplete="username"
            autoCapitalize="none"
            inputMode="email"
            enterKeyHint="next"
            spellCheck={false}
          />
        </Form>
      </div>
      <p className={css['agreement']}>
        {t('auth.main.agreement', { terms: t('common.terms'), privacy: t('common.privacy') })}
      </p>
    </Page>
  )
}
