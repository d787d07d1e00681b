import { Link, useNavigate } from '@tanstack/react-router'
import { t } from '../../copy/t.ts'
import { AccountScreen } from '../../features/account/AccountScreen.tsx'
import { DeletedScreen } from '../../features/account/leaving/DeletedScreen.tsx'
import { ButtonLink } from '../../ui/action/Button.tsx'
import { lateOverlay } from '../../ui/overlay/late-overlay.tsx'
import { overlayOnDemand } from '../../ui/overlay/overlay-on-demand.tsx'
import { forgetSession } from '../auth/forget-session.ts'
import { purchaseBlock } from '../purchase-block.ts'
import { useOverlay } from '../use-overlay.ts'
import { useTitle } from '../use-title.ts'
import { useHistoryState } from '../history-state.ts'
import { withReads } from '../with-reads.tsx'
import { useGoUp } from '../use-go-up.ts'

// Sheets weigh more than the page and are opened after it.
const AccountOverlays = lateOverlay(() => import('../../features/account/AccountOverlays.tsx'))
const PurchasesSheet = overlayOnDemand(() => import('../../features/payment/PurchasesSheet.tsx'))

const paymentAnchor = (transactionId: string) => <Link to="/payment/failure" search={{ transactionId }} />

/** Between two mails to the same address. */
const mailPauseMs = 60_000

function AccountPage() {
  return useHistoryState().accountDeleted ? <Deleted /> : <Account />
}

export default withReads(AccountPage)

function Account() {
  useTitle(t('account.title'))
  const navigate = useNavigate()
  const farewell = useFarewell()
  const toHome = useGoUp('/')
  const toMailbox = (email: string) => {
    const state = { resetLink: { resendAtMs: Date.now() + mailPauseMs } }
    return navigate({ to: '/auth/forgot-password', search: { email }, state, replace: true })
  }
  const password = useSheet('internalPasswordDrawerOpen')
  const sessions = useSheet('internalSessionsDrawerOpen')
  const apps = useSheet('internalAppsDrawerOpen')
  const messages = useSheet('internalMessagesDrawerOpen')
  const purchases = useSheet('internalPurchasesDrawerOpen')
  const exporting = useSheet('internalExportDrawerOpen')
  const deleting = useSheet('internalDeleteAccountDrawerOpen')
  const logout = useSheet('internalLogoutDialogOpen')
  return (
    <>
      <AccountScreen
        onBack={toHome}
        phoneAnchor={<Link to="/account/phone-number-setting" state={{ cameFromAbove: true }} />}
        pointsAnchor={<Link to="/resource-owners" state={{ cameFromAbove: true }} />}
        plansAnchor={<Link to="/plans" state={{ cameFromAbove: true }} />}
        etagAnchor={<Link to="/etag-submission" state={{ cameFromAbove: true }} />}
        onPurchases={purchases.show}
        onPassword={password.show}
        onSessions={sessions.show}
        onApps={apps.show}
        onMessages={messages.show}
        onExport={exporting.show}
        onDelete={deleting.show}
        onLogout={logout.show}
      />
      <AccountOverlays
        wanted={[password, sessions, apps, messages, exporting, deleting, logout].some(({ overlay }) => overlay.open)}
        password={password.overlay}
        sessions={sessions.overlay}
        apps={apps.overlay}
        messages={messages.overlay}
        exporting={exporting.overlay}
        deleting={deleting.overlay}
        logout={logout.overlay}
        onPasswordSent={toMailbox}
        onDeleted={farewell}
        onEtag={() => void navigate({ to: '/etag-submission', replace: true })}
        onLogout={() => void navigate({ to: '/auth/sign-out', state: { confirmed: true }, replace: true })}
      />
      <PurchasesSheet
        wanted={purchases.overlay.open}
        open={purchases.overlay.open}
        onClose={purchases.overlay.onOpenChange}
        paymentAnchor={paymentAnchor}
        isNative={purchaseBlock() === 'native'}
      />
    </>
  )
}

function useSheet(name: string) {
  const { value, open, close } = useOverlay(name)
  return { show: () => open(true), overlay: { open: value === true, onOpenChange: close } }
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
