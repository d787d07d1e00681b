import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { read } from '../../../api/query/read.ts'
import { useWrite } from '../../../api/query/use-write.ts'
import { t } from '../../../copy/t.ts'
import { Button } from '../../../ui/action/Button.tsx'
import { Form, type FieldError } from '../../../ui/form/Form.tsx'
import { PasswordField } from '../../../ui/form/PasswordField.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { Username } from '../../../ui/form/Username.tsx'
import css from './DeleteSheet.module.css'
import { tellRefusal } from '../tell-refusal.ts'

interface DeleteSheetProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly onDeleted: () => Promise<unknown>
}

export function DeleteSheet({ open, onOpenChange, onDeleted }: DeleteSheetProps) {
  const form = useId()
  const email = useQuery(read('GET /v1/me')).data?.email ?? ''
  const write = useWrite('DELETE /v1/me', { stale: [] })
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setErrors([])
  }
  const submit = ({ password }: Readonly<Record<string, unknown>>) =>
    write.mutateAsync({ body: { password: String(password) } }).then(onDeleted, (error: unknown) => {
      const message = tellRefusal(error, ['PASSWORD_WRONG', 'ACCOUNT_LOCKED'])
      setErrors(message === undefined ? [] : [{ field: 'password', message }])
    })
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('account.delete.title')}
      footer={
        <>
          <Button look="harm" wide type="submit" form={form} loading={write.isPending}>
            {t('account.delete.cta')}
          </Button>
          <Button look="quiet" wide disabled={write.isPending} onClick={() => onOpenChange(false)}>
            {t('account.delete.cancel')}
          </Button>
        </>
      }
    >
      <div className={css['words']}>
        <p>{t('account.delete.body')}</p>
        <p className={css['keep']}>{t('account.delete.keep')}</p>
      </div>
      <Form id={form} onSubmit={submit} errors={errors}>
        <Username email={email} />
        <PasswordField
          name="password"
          label={t('account.delete.confirmLabel')}
          autoComplete="current-password"
          enterKeyHint="done"
          validate={(password) => (password === '' ? t('validation.password.required') : null)}
        />
      </Form>
    </Sheet>
  )
}
