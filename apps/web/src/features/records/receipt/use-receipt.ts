import { useOverlay, useSwitchOverlay } from '../../../navigation/use-overlay.ts'

/** The receipt that the address names. One leads to the next in the same entry of the history. */
export function useReceipt() {
  const { value: openId, open, close } = useOverlay<string>('internalRecordId')
  const switchOverlay = useSwitchOverlay()
  const show = (id: string) => (openId === undefined ? open(id) : switchOverlay({ internalRecordId: id }))
  return { openId, show, close }
}
