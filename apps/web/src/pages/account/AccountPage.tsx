import { Link, useNavigate } from '@tanstack/react-router'
import { t } from '../../copy/t.ts'
import type { AccountPart } from '../../features/account/AccountRows.tsx'
import { AccountScreen } from '../../features/account/AccountScreen.tsx'
import { DeletedScreen } from '../../features/account/leaving/DeletedScreen.tsx'
import { ButtonLink } from '../../ui/action/Button.tsx'
import { useSideColumn } from '../../ui/layout/SideColumns.tsx'
import { lateOverlay } from '../../ui/overlay/late-overlay.tsx'
import { overlayOnDemand } from '../../ui/overlay/overlay-on-demand.tsx'
import { forgetSession } from '../auth/forget-session.ts'
import { useOverlay, useSwitchOverlay } from '../../navigation/use-overlay.ts'
import { useTitle } from '../use-title.ts'
import { useHistoryState } from '../../navigation/history-state.ts'
import { withReads } from '../with-reads.tsx'
import { useGoUpInApp } from '../../navigation/use-go-up.ts'
import { PlacesNav } from '../places/PlacesNav.tsx'

// Sheets weigh more than the page and are opened after it.
const AccountOverlays = lateOverlay(() => import('../../features/account/AccountOverlays.tsx'))
const PurchasesSheet = overlayOnDemand(() => import('../../features/payment/PurchasesSheet.tsx'))

function AccountPage() {
  return useHistoryState().accountDeleted ? <Deleted /> : <Account />
}

export default withReads(AccountPage)

function Account() {
  useTitle(t('account.title'))
  const navigate = useNavigate()
  const farewell = useFarewell()
  const { side, sideRef } = useSideColumn()
  const logout = useSheet('internalLogoutDialogOpen')
  const { parts, opened, show } = useParts()
  return (
    <>
      <PlacesNav here="account" />
      <AccountScreen
        onBack={useGoUpInApp()}
        phoneAnchor={<Link to="/account/phone-number-setting" state={{ cameFromAbove: true }} />}
        pointsAnchor={<Link to="/resource-owners" state={{ cameFromAbove: true }} />}
        plansAnchor={<Link to="/plans" state={{ cameFromAbove: true }} />}
        etagAnchor={<Link to="/etag-submission" state={{ cameFromAbove: true }} />}
        row={(part) => ({ onClick: () => show(part), current: Boolean(side) && parts[part].overlay.open })}
        onLogout={logout.show}
        sideRef={sideRef}
      />
      <AccountOverlays
        wanted={Boolean(side) || opened !== undefined || logout.overlay.open}
        side={side}
        isTaken={opened !== undefined}
        password={parts.password.overlay}
        sessions={parts.sessions.overlay}
        apps={parts.apps.overlay}
        messages={parts.messages.overlay}
        textSize={parts.textSize.overlay}
        exporting={parts.exporting.overlay}
        deleting={parts.deleting.overlay}
        logout={logout.overlay}
        onDeleted={farewell}
        onEtag={() => void navigate({ to: '/etag-submission', replace: true })}
        onLogout={() => void navigate({ to: '/auth/sign-out', state: { confirmed: true }, replace: true })}
      />
      <PurchasesSheet
        wanted={parts.purchases.overlay.open}
        open={parts.purchases.overlay.open}
        onClose={parts.purchases.overlay.onOpenChange}
        side={side}
      />
    </>
  )
}

/** What opens from the rows. Beside the list one leads to the next in the same entry of the history. */
function useParts() {
  const switchOverlay = useSwitchOverlay()
  const parts = {
    password: useSheet('internalPasswordDrawerOpen'),
    sessions: useSheet('internalSessionsDrawerOpen'),
    apps: useSheet('internalAppsDrawerOpen'),
    messages: useSheet('internalMessagesDrawerOpen'),
    textSize: useSheet('internalTextSizeDrawerOpen'),
    purchases: useSheet('internalPurchasesDrawerOpen'),
    exporting: useSheet('internalExportDrawerOpen'),
    deleting: useSheet('internalDeleteAccountDrawerOpen'),
  } satisfies Record<AccountPart, ReturnType<typeof useSheet>>
  const opened = Object.values(parts).find(({ overlay }) => overlay.open)
  const show = (part: AccountPart) => {
    if (!opened) parts[part].show()
    else if (opened !== parts[part]) switchOverlay({ [opened.name]: undefined, [parts[part].name]: true })
  }
  return { parts, opened, show }
}

function useSheet(name: string) {
  const { value, open, close } = useOverlay(name)
  return { name, show: () => open(true), overlay: { open: value === true, onOpenChange: close } }
}

/** The account is gone: says so in place of its page, and forgets everything. */
function useFarewell() {
  const navigate = useNavigate()
  return async () => {
    await navigate({ to: '/account', state: { accountDeleted: true }, replace: true })
    // Only now, because the account's page would ask for the member once more and be sent to the sign-in.
    forgetSession()
  }
}

function Deleted() {
  useTitle(t('account.delete.done.heading'))
  return (
    <DeletedScreen
      action={
        <ButtonLink wide render={<Link to="/auth" replace />}>
          {t('account.delete.done.cta')}
        </ButtonLink>
      }
    />
  )
}
