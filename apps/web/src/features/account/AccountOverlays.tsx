import { AppsSheet } from './access/AppsSheet.tsx'
import { DeleteSheet } from './leaving/DeleteSheet.tsx'
import { ExportSheet } from './leaving/ExportSheet.tsx'
import { LogoutDialog } from './leaving/LogoutDialog.tsx'
import { PasswordSheet } from './PasswordSheet.tsx'
import { SessionsSheet } from './access/SessionsSheet.tsx'

interface Layer {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

interface AccountOverlaysProps {
  readonly password: Layer
  readonly sessions: Layer
  readonly apps: Layer
  readonly exporting: Layer
  readonly deleting: Layer
  readonly logout: Layer
  readonly onPasswordSent: (email: string) => Promise<unknown>
  readonly onDeleted: () => Promise<unknown>
  readonly onLogout: () => void
}

/** Everything that opens above the account. One module, so that a page can bring it after the account itself. */
export default function AccountOverlays(props: AccountOverlaysProps) {
  return (
    <>
      <PasswordSheet {...props.password} onSent={props.onPasswordSent} />
      <SessionsSheet {...props.sessions} />
      <AppsSheet {...props.apps} />
      <ExportSheet {...props.exporting} />
      <DeleteSheet {...props.deleting} onDeleted={props.onDeleted} />
      <LogoutDialog {...props.logout} onConfirm={props.onLogout} />
    </>
  )
}
