import type { ReactNode } from 'react'
import { stateOf } from '../../domain/programme.ts'
import { SettingEditor } from './SettingEditor.tsx'
import { useDeduction } from './use-deduction.ts'

interface SettingSheetProps {
  readonly open: boolean
  /** The uniqueId of points that it opens with as chosen. */
  readonly chosenUid?: string | undefined
  readonly onClose: () => void
  readonly onSaved: (pointUid: string) => void
  /** What is shown instead to a member who has no points linked. */
  readonly linkFirst: (open: boolean) => ReactNode
}

/** Which points are used automatically and how much of an order they may pay; or, with none linked, where to begin. */
export function SettingSheet({ open, chosenUid, onClose, onSaved, linkFirst }: SettingSheetProps) {
  const deduction = useDeduction(open)
  const { known } = deduction
  const isLinked = known?.points.some(({ resourceOwner }) => stateOf(resourceOwner) === 'LINKED')
  // A member whose setting is about points that are no longer linked can still turn it off.
  if (!known || isLinked || known.setting)
    return <SettingEditor open={open} deduction={deduction} chosenUid={chosenUid} onClose={onClose} onSaved={onSaved} />
  return linkFirst(open)
}
