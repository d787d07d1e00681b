import { useId, useState } from 'react'
import { report } from '../../api/client/report.ts'
import { t } from '../../copy/t.ts'
import { stateOf } from '../../domain/programme.ts'
import { rateOf } from '../../domain/rate.ts'
import { useHistoryState } from '../../navigation/history-state.ts'
import { useSwitchOverlay } from '../../navigation/use-overlay.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { LoadProblem } from '../../ui/feedback/LoadProblem.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { SkeletonBlock } from '../../ui/feedback/SkeletonBlock.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { UnsavedDialog } from '../../ui/overlay/UnsavedDialog.tsx'
import { Comparison } from './Comparison.tsx'
import {
  type Draft,
  draftOf,
  type Outlook as OutlookKind,
  outlookOf,
  saysTheSame,
  withPoint,
  withServicesOf,
} from './draft.ts'
import { Outlook } from './Outlook.tsx'
import { obstacleTo } from './point-obstacle.ts'
import { SettingFields } from './SettingFields.tsx'
import type { Known, useDeduction } from './use-deduction.ts'
import { useSave } from './use-save.ts'

interface SettingEditorProps {
  readonly open: boolean
  readonly deduction: ReturnType<typeof useDeduction>
  readonly onClose: () => void
}

export function SettingEditor({ open, deduction, onClose }: SettingEditorProps) {
  const switchOverlay = useSwitchOverlay()
  const { chosenPointUid } = useHistoryState()
  const { known } = deduction
  const form = useId()
  const saved = draftOf(known?.setting ?? null, known?.services ?? [])
  const { draft, changed, edited, edit, forget } = useDraft(
    open,
    saved,
    withPoint(saved, idOfChoosable(known, chosenPointUid)),
  )
  const [asking, setAsking] = useState(false)
  const [isSaved, setSaved] = useState(false)
  if (!open && isSaved) setSaved(false)
  const finish = (pointUid: string) => {
    setSaved(true)
    switchOverlay({ internalRedeemSettingDrawerOpen: undefined, redeemSettingPointUid: pointUid })
  }
  const { run: save, running: saving, errors } = useSave({ onSaved: finish, onClose })
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
    // A second press in the moment before the sheet is gone.
    if (isSaved) return undefined
    if (changed) return save({ draft, saved })
    showToast({ message: t('redeemSetting.noChange') })
    return onClose()
  }
  // While it is being saved nothing closes the sheet, or the member would not see the outcome.
  const hold = saving ? () => undefined : ask
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      onAttemptClose={edited || saving ? hold : undefined}
      title={t('redeemSetting.title')}
      footer={
        known ? (
          <>
            <Outlook {...lookAhead(draft, known)} />
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

function lookAhead(
  draft: Draft,
  { points, rates, isPaused: isResting }: Known,
): { readonly outlook: OutlookKind; readonly name: string } {
  const chosen = points.find(({ id }) => id === draft.pointId)
  if (!chosen) return { outlook: outlookOf(draft, null, null), name: '' }
  const isPaused = stateOf(chosen.resourceOwner) === 'INVALID'
  const outlook = outlookOf(draft, rateOf(rates, chosen.uniqueId), chosen.balance)
  if (isPaused) return { outlook: { kind: 'paused' }, name: chosen.name }
  return { outlook: isResting ? { kind: 'resting' } : outlook, name: chosen.name }
}

/** Points that the sheet is to open with as chosen, and that are not saved yet; not such as cannot be chosen now. */
function idOfChoosable(known: Known | undefined, uid: string | undefined): string | undefined {
  const point = known?.points.find(({ uniqueId }) => uniqueId === uid)
  return point && obstacleTo(point, rateOf(known?.rates ?? [], point.uniqueId)) === null ? point.id : undefined
}

/** What was edited since the sheet opened; a closed sheet forgets it. What it opens with is not the member's own change. */
function useDraft(open: boolean, saved: Draft, opensWith: Draft) {
  const [edit, setEdit] = useState<{ readonly draft: Draft; readonly base: Draft }>()
  if (!open && edit) setEdit(undefined)
  const edited = edit && withServicesOf(saved, edit)
  const draft = edited ?? opensWith
  return {
    draft,
    /** Differs from what is saved, so saving does something. */
    changed: !saysTheSame(draft, saved),
    /** The member has changed something here, which closing would lose. */
    edited: edited !== undefined && !saysTheSame(edited, opensWith),
    edit: (changed: Draft) => setEdit({ draft: changed, base: saved }),
    forget: () => setEdit(undefined),
  }
}

function SettingUnknown({ deduction }: Pick<SettingEditorProps, 'deduction'>) {
  if (deduction.failed)
    return (
      <LoadProblem
        title={t('redeemSetting.loadError')}
        error={deduction.error}
        onRetry={deduction.retry}
        retrying={deduction.retrying}
      />
    )
  return (
    <Skeleton>
      <SkeletonBlock shape="row" />
      <SkeletonBlock shape="row" />
      <SkeletonBlock shape="row" />
      <SkeletonBlock shape="button" />
    </Skeleton>
  )
}
