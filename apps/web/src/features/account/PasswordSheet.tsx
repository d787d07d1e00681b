import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client/api.ts'
import { read } from '../../api/query/read.ts'
import { t } from '../../copy/t.ts'
import { useAction } from '../../domain/use-action.ts'
import { Button } from '../../ui/action/Button.tsx'
import { SideSheet } from '../../ui/overlay/SideSheet.tsx'
import { weave } from '../../ui/mark/weave.ts'
import css from './PasswordSheet.module.css'

interface PasswordSheetProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** The mail with the link was sent to this address. The button waits until the promise settles. */
  readonly onSent: (email: string) => Promise<unknown>
}

/** A password is changed by a link in a mail; the sheet says so before the mail is sent. */
export function PasswordSheet({ open, onOpenChange, onSent }: PasswordSheetProps) {
  const email = useQuery(read('GET /v1/me')).data?.email ?? ''
  const mail = useAction(async () => {
    await api('POST /v2/auth/password/init', { body: { email } })
    await onSent(email)
  })
  return (
    <SideSheet
      // Opened by its address, it waits until the member's e-mail is known.
      open={open && email !== ''}
      onOpenChange={onOpenChange}
      whenWide="dialog"
      title={t('account.password.change')}
      footer={
        <Button wide loading={mail.running} onClick={() => void mail.run()}>
          {t('auth.forgot.submit')}
        </Button>
      }
    >
      <p>
        {weave(t('account.password.body', { email: '{email}' }), {
          email: <strong className={css['email']}>{email}</strong>,
        })}
      </p>
    </SideSheet>
  )
}
