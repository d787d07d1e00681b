import { useOverlay } from './use-overlay.ts'

/** The sheet with the notice that the law wants shown wherever personal data are collected. */
export function usePrivacyNotice() {
  const { value, open, close } = useOverlay('privacyNotice', 'entry')
  return { isOpen: value === true, open: () => open(true), close }
}
