import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { api } from '../../../api/client/api.ts'
import { read } from '../../../api/query/read.ts'
import { forgetSession } from '../../../api/session/forget-session.ts'
import { t } from '../../../copy/t.ts'
import { PresentPassword, proofOf, tellTokenOver } from '../../../domain/passkeys/PresentPassword.tsx'
import { useAction } from '../../../domain/use-action.ts'
import { Button } from '../../../ui/action/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { AlertDialog } from '../../../ui/overlay/AlertDialog.tsx'
import { SideSheet } from '../../../ui/overlay/SideSheet.tsx'
import { Username } from '../../../ui/form/Username.tsx'
import { usePart } from '../use-parts.ts'
import css from './DeleteSheet.module.css'

export function DeleteSheet() {
  const { open, onOpenChange } = usePart('deleting')
  const navigate = useNavigate()
  const form = useId()
  const [token, setToken] = useState<string>()
  const [isBlocked, setBlocked] = useState(false)
  const email = useQuery(read('GET /v1/me')).data?.email ?? ''
  const deletion = useAction(
    async (password: string) => {
      await api('DELETE /v1/me', { body: proofOf(password, token) })
      // Its page says so in place of the account.
      await navigate({ to: '/account', state: { accountDeleted: true }, replace: true })
      // Only now, because the account's page would ask for the member once more and be sent to the sign-in.
      forgetSession()
    },
    {
      PASSWORD_WRONG: 'password',
      ACCOUNT_LOCKED: 'password',
      REAUTH_REQUIRED: tellTokenOver(() => setToken(undefined)),
      DELETE_BLOCKED_ETAG: () => setBlocked(true),
    },
  )
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) deletion.forgetErrors()
    setToken(undefined)
  }
  return (
    <SideSheet
      open={open}
      onOpenChange={onOpenChange}
      whenWide="dialog"
      title={t('account.delete.title')}
      footer={
        <>
          <Button look="harm" wide type="submit" form={form} loading={deletion.running}>
            {t('account.delete.cta')}
          </Button>
          <Button look="quiet" wide disabled={deletion.running} onClick={onOpenChange}>
            {t('account.delete.cancel')}
          </Button>
        </>
      }
    >
      <div className={css['words']}>
        <p>{t('account.delete.body')}</p>
        <p className={css['keep']}>{t('account.delete.keep')}</p>
      </div>
      <Form id={form} errors={deletion.errors} onSubmit={({ password }) => deletion.run(String(password))}>
        <Username email={email} />
        <PresentPassword
          label={t('account.delete.confirmLabel')}
          enterKeyHint="done"
          reauthToken={token}
          onConfirm={setToken}
        />
      </Form>
      <AlertDialog
        open={isBlocked}
        onOpenChange={() => setBlocked(false)}
        title={t('dialog.deleteBlockedEtag.title')}
        action={t('dialog.deleteBlockedEtag.confirm')}
        cancel={t('dialog.deleteBlockedEtag.cancel')}
        onAction={() => void navigate({ to: '/etag-submission', replace: true })}
      >
        {t('dialog.deleteBlockedEtag.body')}
      </AlertDialog>
    </SideSheet>
  )
}
