import { AppsSheet } from './access/AppsSheet.tsx'
import { DeleteSheet } from './leaving/DeleteSheet.tsx'
import { ExportSheet } from './leaving/ExportSheet.tsx'
import { LogoutDialog } from './leaving/LogoutDialog.tsx'
import { MessagesSheet } from './messages/MessagesSheet.tsx'
import { PasswordSheet } from './PasswordSheet.tsx'
import { SessionsSheet } from './access/SessionsSheet.tsx'

interface Overlay {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

interface AccountOverlaysProps {
  readonly password: Overlay
  readonly sessions: Overlay
  readonly apps: Overlay
  readonly messages: Overlay
  readonly exporting: Overlay
  readonly deleting: Overlay
  readonly logout: Overlay
  readonly onPasswordSent: (email: string) => Promise<unknown>
  readonly onDeleted: () => Promise<unknown>
  /** To the applications for automatic toll payment. */
  readonly onEtag: () => void
  readonly onLogout: () => void
}

/** The overlays of the account in one module, which is fetched after the page. */
export default function AccountOverlays(props: AccountOverlaysProps) {
  return (
    <>
      <PasswordSheet {...props.password} onSent={props.onPasswordSent} />
      <SessionsSheet {...props.sessions} />
      <AppsSheet {...props.apps} />
      <MessagesSheet {...props.messages} />
      <ExportSheet {...props.exporting} />
      <DeleteSheet {...props.deleting} onDeleted={props.onDeleted} onEtag={props.onEtag} />
      <LogoutDialog {...props.logout} onConfirm={props.onLogout} />
    </>
  )
}
