import { api } from '../../../api/client/api.ts'
import { useWrite } from '../../../api/query/use-write.ts'
import { t } from '../../../copy/t.ts'
import { makePasskey } from '../../../domain/passkeys/ask-browser.ts'
import { ConfirmStep, type StepProps } from './ConfirmStep.tsx'

export function AddPasskey({ onDone, ...step }: StepProps) {
  const write = useWrite('POST /v1/passkeys')
  const add = async (reauthToken: string) => {
    const credential = await makePasskey(await api('POST /v1/passkeys/options'))
    if (!credential) return
    await write({ body: { credential, reauthToken } })
    onDone(t('account.passkeys.added'))
  }
  return (
    <ConfirmStep
      {...step}
      title={t('account.passkeys.add')}
      body={t('account.passkeys.addBody')}
      action={t('account.passkeys.addSubmit')}
      onConfirmed={add}
    />
  )
}
