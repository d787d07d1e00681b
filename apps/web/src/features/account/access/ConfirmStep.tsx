import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { api } from '../../../api/client/api.ts'
import { read } from '../../../api/query/read.ts'
import { t } from '../../../copy/t.ts'
import { PresentPassword, tellTokenOver } from '../../../domain/passkeys/PresentPassword.tsx'
import { useAction } from '../../../domain/use-action.ts'
import { Button } from '../../../ui/action/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { Username } from '../../../ui/form/Username.tsx'
import { SideSheet } from '../../../ui/overlay/SideSheet.tsx'
import css from './ConfirmStep.module.css'

export interface StepProps {
  readonly open: boolean
  readonly onOpenChange: () => void
  /** To the list. */
  readonly onBack: () => void
  /** To the list, where the member is told so. */
  readonly onDone: (message: string) => void
}

interface ConfirmStepProps extends Omit<StepProps, 'onDone'> {
  readonly title: string
  readonly body: ReactNode
  readonly action: string
  readonly look?: 'primary' | 'harm'
  readonly onConfirmed: (reauthToken: string) => Promise<void>
}

/** Asks for the password or a passkey before passkeys are changed. */
export function ConfirmStep({ open, onOpenChange, onBack, title, body, action, look, onConfirmed }: ConfirmStepProps) {
  const form = useId()
  const email = useQuery(read('GET /v1/me')).data?.email ?? ''
  const [token, setToken] = useState<string>()
  const confirm = useAction(
    async (password: string) => {
      const reauthToken = token ?? (await api('POST /v1/me/reauth', { body: { password } })).reauthToken
      // A device that refuses does not ask for the password again.
      setToken(reauthToken)
      await onConfirmed(reauthToken)
    },
    {
      PASSWORD_WRONG: 'password',
      ACCOUNT_LOCKED: 'password',
      REAUTH_REQUIRED: tellTokenOver(() => setToken(undefined)),
    },
  )
  return (
    <SideSheet
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      footer={
        <>
          <Button look={look ?? 'primary'} wide type="submit" form={form} loading={confirm.running}>
            {action}
          </Button>
          <Button look="quiet" wide disabled={confirm.running} onClick={onBack}>
            {t('account.passkeys.back')}
          </Button>
        </>
      }
    >
      <Form id={form} errors={confirm.errors} onSubmit={({ password }) => confirm.run(String(password))}>
        <Username email={email} />
        {/* Not in the head, which stays: with the largest text and a long name the field below would have no room. */}
        <p className={css['why']}>{body}</p>
        <PresentPassword
          label={t('account.password.current.label')}
          placeholder={t('account.password.current.placeholder')}
          enterKeyHint="done"
          reauthToken={token}
          onConfirm={setToken}
        />
      </Form>
    </SideSheet>
  )
}
