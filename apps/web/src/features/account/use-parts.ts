import { useSearch } from '@tanstack/react-router'
import { useOverlay, useSwitchOverlay } from '../../navigation/use-overlay.ts'

/** Each part opens from a row, by its parameter: in a sheet, or beside the list. */
const parameters = {
  password: 'internalPasswordDrawerOpen',
  purchases: 'internalPurchasesDrawerOpen',
  passkeys: 'internalPasskeysDrawerOpen',
  sessions: 'internalSessionsDrawerOpen',
  apps: 'internalAppsDrawerOpen',
  messages: 'internalMessagesDrawerOpen',
  notices: 'internalNoticesDrawerOpen',
  textSize: 'internalTextSizeDrawerOpen',
  exporting: 'internalExportDrawerOpen',
  deleting: 'internalDeleteAccountDrawerOpen',
} as const

export type AccountPart = keyof typeof parameters

const parts = Object.keys(parameters) as AccountPart[]

export function useOpenPart(): AccountPart | undefined {
  const search = useSearch({ from: '/account' })
  return parts.find((part) => search[parameters[part]] !== undefined)
}

/** Whether the sheet of a part is open by its parameter, and how it is closed. */
export function usePart(part: AccountPart) {
  const { value, close } = useOverlay(parameters[part])
  return { open: value !== undefined, onOpenChange: close }
}

/** Opens a part. Beside the list one leads to the next in the same entry of the history. */
export function useShowPart(part: AccountPart): () => void {
  const { open } = useOverlay(parameters[part])
  const switchOverlay = useSwitchOverlay()
  const opened = useOpenPart()
  return () => {
    if (opened === undefined) open(true)
    else if (opened !== part) switchOverlay({ [parameters[opened]]: undefined, [parameters[part]]: true })
  }
}
