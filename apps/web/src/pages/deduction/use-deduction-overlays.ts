import { useNavigate, useRouter } from '@tanstack/react-router'
import { useOverlay } from '../use-overlay.ts'

/** The three overlays about deduction, by their parameters; a page opens the first two from its own rows. */
export function useDeductionOverlays() {
  return {
    rules: useOverlay('internalRedeemRuleDrawerOpen'),
    setting: useOverlay('internalRedeemSettingDrawerOpen'),
    success: useOverlay<string>('redeemSettingPointUid'),
  }
}

type Name = 'internalRedeemRuleDrawerOpen' | 'internalRedeemSettingDrawerOpen' | 'redeemSettingPointUid'

/** One overlay leads to the next in the same entry of the history, so that Back leads to the page and not through both. */
export function useSwitchOverlay() {
  const router = useRouter()
  const navigate = useNavigate()
  return (from: Name, to: Name, value: string | true) => {
    const wasPushed = router.state.location.state.overlay === from
    void navigate({
      to: '.',
      search: (previous: object) => ({ ...previous, [from]: undefined, [to]: value }),
      state: wasPushed ? { overlay: to } : {},
      replace: true,
      resetScroll: false,
    })
  }
}
