import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '../../api/client/api.ts'
import { read } from '../../api/query/read.ts'
import { useWrite } from '../../api/query/use-write.ts'
import { nativeHost } from '../../bridge/native-mode.ts'
import { t } from '../../copy/t.ts'
import { NewPasswordFields } from '../../domain/new-password/NewPasswordFields.tsx'
import { PresentPassword, proofOf, tellTokenOver } from '../../domain/passkeys/PresentPassword.tsx'
import { useAction } from '../../domain/use-action.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { Username } from '../../ui/form/Username.tsx'
import { SideSheet } from '../../ui/overlay/SideSheet.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { interpolateElements } from '../../ui/lines/interpolate-elements.ts'
import css from './PasswordSheet.module.css'
import { usePart } from './use-parts.ts'

/** The second press of a double one comes so long after the first at most. */
const doublePressMs = 500

/** Opened by its address, it waits until the member's e-mail is known. Inside the provider's app the password is the app's. */
export function PasswordSheet() {
  const { open, onOpenChange } = usePart('password')
  const email = useQuery(read('GET /v1/me')).data?.email ?? ''
  const [mailedAtMs, setMailedAt] = useState<number>()
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    setMailedAt(undefined)
  }
  const shown = { open: open && email !== '' && !nativeHost(), onOpenChange, email }
  if (mailedAtMs === undefined) return <ChangeSheet {...shown} onMailed={() => setMailedAt(Date.now())} />
  // The second press of a double one meets this sheet in the place of the button, and must not close it unread.
  const close = () => {
    if (Date.now() - mailedAtMs > doublePressMs) onOpenChange()
  }
  return <MailedSheet {...shown} onOpenChange={close} />
}

interface ShownProps extends ReturnType<typeof usePart> {
  readonly email: string
}

/** Changes the password by the present one; who has forgotten it is mailed a link. */
function ChangeSheet({ open, onOpenChange, email, onMailed }: ShownProps & { readonly onMailed: () => void }) {
  const form = useId()
  const [token, setToken] = useState<string>()
  const change = useChange(token, () => setToken(undefined), onOpenChange)
  const mail = useAction(async () => {
    await api('POST /v2/auth/password/init', { body: { email } })
    onMailed()
  })
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    change.forgetErrors()
    setToken(undefined)
  }
  return (
    <SideSheet
      open={open}
      onOpenChange={onOpenChange}
      whenWide="dialog"
      title={t('account.password.change')}
      description={t('account.password.body')}
      footer={
        <>
          <Button wide type="submit" form={form} loading={change.running} disabled={mail.running}>
            {t('account.password.change')}
          </Button>
          <Button look="quiet" wide loading={mail.running} disabled={change.running} onClick={() => void mail.run()}>
            {t('account.password.forgot')}
          </Button>
        </>
      }
    >
      <Form id={form} errors={change.errors} onSubmit={(values) => change.run(values)}>
        <Username email={email} />
        <PresentPassword
          label={t('account.password.current.label')}
          placeholder={t('account.password.current.placeholder')}
          enterKeyHint="next"
          reauthToken={token}
          onConfirm={setToken}
        />
        <NewPasswordFields words={wordsOfNew()} name="newPassword" email={email} />
      </Form>
    </SideSheet>
  )
}

function useChange(reauthToken: string | undefined, onTokenOver: () => void, onChanged: () => void) {
  const write = useWrite('POST /v2/auth/password/change')
  return useAction(
    async ({ password, newPassword, passwordConfirmation }: Readonly<Record<string, unknown>>) => {
      await write({
        body: {
          ...proofOf(password, reauthToken),
          newPassword: String(newPassword),
          passwordConfirmation: String(passwordConfirmation),
        },
      })
      onChanged()
      showToast({ message: t('toast.passwordUpdated') })
    },
    {
      PASSWORD_WRONG: 'password',
      ACCOUNT_LOCKED: 'password',
      REAUTH_REQUIRED: tellTokenOver(onTokenOver),
      PASSWORD_COMMON: 'newPassword',
      PASSWORD_TOO_WEAK: 'newPassword',
      PASSWORD_SAME_AS_OLD: 'newPassword',
      PASSWORD_MISMATCH: 'passwordConfirmation',
    },
  )
}

const wordsOfNew = () => ({
  first: {
    label: t('auth.reset.password.label'),
    placeholder: t('auth.reset.password.placeholder'),
    help: t('auth.reset.helper'),
  },
  second: { label: t('auth.reset.confirm.label'), placeholder: t('auth.reset.confirm.placeholder') },
})

/** How long a reset link works. */
const minutes = 30

/** The address is the member's own, so it is said plainly that the link is on its way. */
function MailedSheet({ open, onOpenChange, email }: ShownProps) {
  return (
    <SideSheet
      open={open}
      onOpenChange={onOpenChange}
      whenWide="dialog"
      title={t('auth.forgot.sent.heading')}
      footer={
        <Button wide onClick={onOpenChange}>
          {t('common.ok')}
        </Button>
      }
    >
      <p>
        {interpolateElements(t('account.password.mailed', { minutes, email: '{email}' }), {
          email: <strong className={css['email']}>{email}</strong>,
        })}
      </p>
      <p className={css['help']}>{t('account.password.mailedHelp')}</p>
    </SideSheet>
  )
}
