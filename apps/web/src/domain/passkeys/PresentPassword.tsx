import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide'
import type { ComponentProps } from 'react'
import type { ApiError } from '../../api/client/api-error.ts'
import { read } from '../../api/query/read.ts'
import { t } from '../../copy/t.ts'
import { Button } from '../../ui/action/Button.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { Icon } from '../../ui/mark/Icon.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { useAction } from '../use-action.ts'
import { canUsePasskeys } from './ask-browser.ts'
import { confirmByPasskey } from './confirm-by-passkey.ts'
import css from './PresentPassword.module.css'

interface PresentPasswordProps extends Pick<
  ComponentProps<typeof PasswordField>,
  'label' | 'placeholder' | 'enterKeyHint'
> {
  /** Set once the member has confirmed by a passkey: there is no password to type then. */
  readonly reauthToken: string | undefined
  readonly onConfirm: (reauthToken: string) => void
}

/** Asks a signed-in member for the password once more, or for a passkey where there is one. */
export function PresentPassword({ reauthToken, onConfirm, ...field }: PresentPasswordProps) {
  const isAble = canUsePasskeys()
  const passkeys = useQuery({ ...read('GET /v1/passkeys'), enabled: isAble })
  const confirm = useAction(async () => {
    const token = await confirmByPasskey()
    if (token !== undefined) onConfirm(token)
  })
  if (reauthToken !== undefined)
    return (
      <p className={css['confirmed']} role="status">
        <Icon of={Check} aria-hidden="true" />
        {t('passkey.confirmed')}
      </p>
    )
  return (
    <div>
      <PasswordField
        {...field}
        name="password"
        autoComplete="current-password"
        validate={(typed) => (typed === '' ? t('validation.password.required') : null)}
      />
      {isAble && passkeys.data && passkeys.data.length > 0 ? (
        <div className={css['instead']}>
          <Button look="quiet" loading={confirm.running} onClick={() => void confirm.run()}>
            {t('passkey.use')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

/** What is sent of the two. */
export const proofOf = (password: unknown, reauthToken: string | undefined) =>
  reauthToken === undefined ? { password: String(password) } : { reauthToken }

/** For REAUTH_REQUIRED: what was confirmed is over, so the password is asked for again, and the member is told why. */
export const tellTokenOver =
  (forget: () => void) =>
  ({ message }: ApiError) => {
    forget()
    showToast({ message, variant: 'error' })
  }
