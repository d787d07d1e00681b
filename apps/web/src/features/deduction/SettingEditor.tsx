import { useId, useState } from 'react'
import { report } from '../../api/client/report.ts'
import { t } from '../../copy/t.ts'
import { rateOf } from '../../domain/rate.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { LoadProblem } from '../../ui/state/LoadProblem.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { SkeletonBlock } from '../../ui/state/SkeletonBlock.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { UnsavedDialog } from '../../ui/overlay/UnsavedDialog.tsx'
import { Comparison } from './Comparison.tsx'
import { type Draft, draftOf, outlookOf, saysTheSame } from './draft.ts'
import { Outlook } from './Outlook.tsx'
import { SettingFields } from './SettingFields.tsx'
import type { Known, useDeduction } from './use-deduction.ts'
import { useSave } from './use-save.ts'

interface SettingEditorProps {
  readonly open: boolean
  readonly deduction: ReturnType<typeof useDeduction>
  readonly onClose: () => void
  readonly onSaved: (pointUid: string) => void
}

export function SettingEditor({ open, deduction, onClose, onSaved }: SettingEditorProps) {
  const { known } = deduction
  const form = useId()
  const { draft, changed, edit, forget } = useDraft(open, draftOf(known?.setting ?? null))
  const [asking, setAsking] = useState(false)
  const { run: save, running: saving, errors } = useSave({ onSaved, onOff: onClose })
  const leave = () => {
    setAsking(false)
    forget()
    onClose()
  }
  const ask = () => {
    report({ dialog: 'unsaved_changes_dialog' })
    setAsking(true)
  }
  const submit = () => {
    if (changed) return save(draft)
    showToast({ message: t('redeemSetting.noChange') })
    return onClose()
  }
  // While it is being saved nothing closes the sheet, or the member would not see the outcome.
  const hold = saving ? () => undefined : ask
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      onAttemptClose={changed || saving ? hold : undefined}
      title={t('redeemSetting.title')}
      description={t('redeemSetting.intro')}
      footer={
        known ? (
          <>
            <Outlook outlook={lookAhead(draft, known)} />
            <Button wide type="submit" form={form} loading={saving}>
              {t('redeemSetting.save')}
            </Button>
          </>
        ) : null
      }
    >
      {known ? (
        <Form id={form} errors={errors} onSubmit={submit}>
          <SettingFields known={known} draft={draft} onEdit={edit} />
          <Comparison known={known} draft={draft} />
        </Form>
      ) : (
        <SettingUnknown deduction={deduction} />
      )}
      <UnsavedDialog open={asking} onOpenChange={setAsking} onLeave={leave} />
    </Sheet>
  )
}

function lookAhead(draft: Draft, { points, rates }: Known) {
  const chosen = points.find(({ id }) => id === draft.pointId)
  return outlookOf(draft, chosen ? rateOf(rates, chosen.uniqueId) : null, chosen?.balance ?? null)
}

/** What was edited since the sheet opened; a closed sheet forgets it. */
function useDraft(open: boolean, saved: Draft) {
  const [edited, setEdited] = useState<Draft>()
  if (!open && edited) setEdited(undefined)
  const draft = edited ?? saved
  return { draft, changed: !saysTheSame(draft, saved), edit: setEdited, forget: () => setEdited(undefined) }
}

function SettingUnknown({ deduction }: Pick<SettingEditorProps, 'deduction'>) {
  if (deduction.failed)
    return <LoadProblem title={t('redeemSetting.loadError')} onRetry={deduction.retry} retrying={deduction.retrying} />
  return (
    <Skeleton>
      <SkeletonBlock shape="row" />
      <SkeletonBlock shape="row" />
      <SkeletonBlock shape="row" />
      <SkeletonBlock shape="button" />
    </Skeleton>
  )
}
