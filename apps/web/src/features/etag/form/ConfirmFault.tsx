import { t } from '../../../copy/t.ts'
import { Checkbox } from '../../../ui/choice/Checkbox.tsx'
import { Words } from '../../../ui/layout/Words.tsx'
import type { Draft, Fault } from '../draft.ts'

interface ConfirmFaultProps {
  readonly fault: Fault
  readonly draft: Draft
  readonly onChange: (change: Partial<Draft>) => void
}

/** Below what an application was rejected for, until that is changed: sent as it was, it would be rejected again. */
export function ConfirmFault({ fault, draft, onChange }: ConfirmFaultProps) {
  return (
    <Checkbox
      name="isConfirmed"
      required
      label={<Words>{words[fault]}</Words>}
      askedFor={t('etag.form.confirm.missing')}
      checked={draft.isConfirmed}
      onCheckedChange={(isConfirmed) => onChange({ isConfirmed })}
    />
  )
}

const words: Readonly<Record<Fault, string>> = {
  owner: t('etag.form.confirm.owner'),
  plate: t('etag.form.confirm.plate'),
  tollClass: t('etag.form.confirm.tollClass'),
}
