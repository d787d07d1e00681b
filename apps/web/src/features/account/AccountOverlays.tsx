import { use } from 'react'
import { SideColumn } from '../../ui/layout/SideColumns.tsx'
import { AppsSheet } from './access/AppsSheet.tsx'
import { PasskeysSheet } from './access/PasskeysSheet.tsx'
import { SessionsSheet } from './access/SessionsSheet.tsx'
import { DeleteSheet } from './leaving/DeleteSheet.tsx'
import { ExportSheet } from './leaving/ExportSheet.tsx'
import { LogoutDialog } from './leaving/LogoutDialog.tsx'
import { MemberCard } from './MemberCard.tsx'
import { MessagesSheet } from './messages/MessagesSheet.tsx'
import { NoticesSheet } from './notices/NoticesSheet.tsx'
import { PasswordSheet } from './PasswordSheet.tsx'
import { TextSizeSheet } from './TextSizeSheet.tsx'
import { useOpenPart } from './use-parts.ts'

/** What opens above the account or beside it, in one module, which is fetched after the page. */
export default function AccountOverlays() {
  const side = use(SideColumn)
  const isTaken = useOpenPart() !== undefined
  return (
    <>
      {side && !isTaken ? <MemberCard side={side} /> : null}
      <PasswordSheet />
      <PasskeysSheet />
      <SessionsSheet />
      <AppsSheet />
      <MessagesSheet />
      <NoticesSheet />
      <TextSizeSheet />
      <ExportSheet />
      <DeleteSheet />
      <LogoutDialog />
    </>
  )
}
