import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/query/read.ts'
import { useWrite } from '../../api/query/use-write.ts'
import { t } from '../../copy/t.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { weave } from '../../ui/mark/weave.ts'
import css from './PasswordSheet.module.css'
import { tellRefusal } from './tell-refusal.ts'
import { useOnce } from '../../ui/action/use-once.ts'

interface PasswordSheetProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** The mail with the link is on its way to this address. Until it is settled, the button takes no second press. */
  readonly onSent: (email: string) => Promise<unknown>
}

/** A password is changed by a link from the mail; the member hears so before one is sent. */
export function PasswordSheet({ open, onOpenChange, onSent }: PasswordSheetProps) {
  const email = useQuery(read('GET /v1/me')).data?.email ?? ''
  const write = useWrite('POST /v2/auth/password/init', { stale: [] })
  const mail = useOnce(() =>
    write.mutateAsync({ body: { email } }).then(
      () => onSent(email),
      (error: unknown) => tellRefusal(error, []),
    ),
  )
  return (
    <Sheet
      // Opened by its address, it waits until it is known where the mail goes.
      open={open && email !== ''}
      onOpenChange={onOpenChange}
      title={t('account.password.change')}
      footer={
        <Button wide loading={mail.running} onClick={mail.run}>
          {t('auth.forgot.submit')}
        </Button>
      }
    >
      <p>
        {weave(t('account.password.body', { email: '{email}' }), {
          email: <strong className={css['email']}>{email}</strong>,
        })}
      </p>
    </Sheet>
  )
}
