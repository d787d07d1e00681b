import { SideColumn } from '../../ui/overlay/SideSheet.tsx'
import { AppsSheet } from './access/AppsSheet.tsx'
import { DeleteSheet } from './leaving/DeleteSheet.tsx'
import { ExportSheet } from './leaving/ExportSheet.tsx'
import { LogoutDialog } from './leaving/LogoutDialog.tsx'
import { MessagesSheet } from './messages/MessagesSheet.tsx'
import { MemberCard } from './MemberCard.tsx'
import { PasswordSheet } from './PasswordSheet.tsx'
import { TextSizeSheet } from './TextSizeSheet.tsx'
import { SessionsSheet } from './access/SessionsSheet.tsx'

interface Overlay {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

interface AccountOverlaysProps {
  /** The column beside the list (useSideColumn). */
  readonly side: Element | null | undefined
  /** Whether something opened from the list stands in that column. */
  readonly isTaken: boolean
  readonly password: Overlay
  readonly sessions: Overlay
  readonly apps: Overlay
  readonly messages: Overlay
  readonly textSize: Overlay
  readonly exporting: Overlay
  readonly deleting: Overlay
  readonly logout: Overlay
  readonly onDeleted: () => Promise<unknown>
  /** To the applications for automatic toll payment. */
  readonly onEtag: () => void
  readonly onLogout: () => void
}

/** What opens above the account or beside it, in one module, which is fetched after the page. */
export default function AccountOverlays(props: AccountOverlaysProps) {
  return (
    <SideColumn value={props.side}>
      {props.side && !props.isTaken ? <MemberCard side={props.side} /> : null}
      <PasswordSheet {...props.password} />
      <SessionsSheet {...props.sessions} />
      <AppsSheet {...props.apps} />
      <MessagesSheet {...props.messages} />
      <TextSizeSheet {...props.textSize} />
      <ExportSheet {...props.exporting} />
      <DeleteSheet {...props.deleting} onDeleted={props.onDeleted} onEtag={props.onEtag} />
      <LogoutDialog {...props.logout} onConfirm={props.onLogout} />
    </SideColumn>
  )
}
