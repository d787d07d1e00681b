import { useId } from 'react'
import { useWrite } from '../../../api/query/use-write.ts'
import { t } from '../../../copy/t.ts'
import { useAction } from '../../../domain/use-action.ts'
import { Button } from '../../../ui/action/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { SideSheet } from '../../../ui/overlay/SideSheet.tsx'
import type { StepProps } from './ConfirmStep.tsx'
import type { Passkey } from './PasskeyRow.tsx'

const maxLength = 40

export function RenamePasskey({
  passkey: { id, name },
  open,
  onOpenChange,
  onBack,
  onDone,
}: StepProps & { readonly passkey: Passkey }) {
  const form = useId()
  const write = useWrite('PATCH /v1/passkeys/{id}')
  const rename = useAction(
    async (typed: string) => {
      await write({ params: { id }, body: { name: typed } })
      onDone(t('account.passkeys.renamed'))
    },
    { VALIDATION_FAILED: 'name' },
  )
  return (
    <SideSheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('account.passkeys.renameTitle')}
      footer={
        <>
          <Button wide type="submit" form={form} loading={rename.running}>
            {t('account.passkeys.renameSubmit')}
          </Button>
          <Button look="quiet" wide disabled={rename.running} onClick={onBack}>
            {t('account.passkeys.back')}
          </Button>
        </>
      }
    >
      <Form id={form} errors={rename.errors} onSubmit={(values) => rename.run(String(values['name']))}>
        <TextField
          name="name"
          label={t('account.passkeys.nameLabel')}
          defaultValue={name}
          maxLength={maxLength}
          enterKeyHint="done"
          required
        />
      </Form>
    </SideSheet>
  )
}
