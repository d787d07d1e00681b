import { ApiError } from '../../../api/client/api-error.ts'
import { useWrite } from '../../../api/query/use-write.ts'
import { t } from '../../../copy/t.ts'
import { ConfirmStep, type StepProps } from './ConfirmStep.tsx'
import type { Passkey } from './PasskeyRow.tsx'

export function RemovePasskey({ passkey: { id, name }, onDone, ...step }: StepProps & { readonly passkey: Passkey }) {
  const write = useWrite('DELETE /v1/passkeys/{id}')
  const remove = async (reauthToken: string) => {
    await write({ params: { id }, body: { reauthToken } }).catch((error: unknown) => {
      // It was removed meanwhile, which is what the member wants.
      if (!(error instanceof ApiError && error.status === 404)) throw error
    })
    onDone(t('account.passkeys.removed'))
  }
  return (
    <ConfirmStep
      {...step}
      title={t('account.passkeys.removeTitle')}
      body={t('account.passkeys.removeBody', { name })}
      action={t('account.passkeys.remove')}
      look="harm"
      onConfirmed={remove}
    />
  )
}
