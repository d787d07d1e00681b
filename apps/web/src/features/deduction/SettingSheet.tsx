import { stateOf } from '../../domain/programme.ts'
import { useOverlay } from '../../navigation/use-overlay.ts'
import { LinkFirstDialog } from './LinkFirstDialog.tsx'
import { SettingEditor } from './SettingEditor.tsx'
import { useDeduction } from './use-deduction.ts'

/** Which points are used automatically and how much of an order they may pay; or, with none linked, where to begin. */
export function SettingSheet() {
  const { value, close } = useOverlay('internalRedeemSettingDrawerOpen')
  const open = value !== undefined
  const deduction = useDeduction(open)
  const { known } = deduction
  const isLinked = known?.points.some(({ resourceOwner }) => stateOf(resourceOwner) === 'LINKED')
  // A member whose setting is about points that are no longer linked can still turn it off.
  if (!known || isLinked || known.setting) return <SettingEditor open={open} deduction={deduction} onClose={close} />
  return <LinkFirstDialog open={open} onClose={close} />
}
