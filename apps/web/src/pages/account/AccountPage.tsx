import { Link, useNavigate } from '@tanstack/react-router'
import { t } from '../../copy/t.ts'
import { AccountScreen } from '../../features/account/AccountScreen.tsx'
import { DeletedScreen } from '../../features/account/leaving/DeletedScreen.tsx'
import { ButtonLink } from '../../ui/action/Button.tsx'
import { lateLayer } from '../../ui/overlay/late-layer.tsx'
import { forgetSession } from '../auth/forget-session.ts'
import { useOverlay } from '../use-overlay.ts'
import { useTitle } from '../use-title.ts'
import { useHistoryState } from '../history-state.ts'
import { withReads } from '../with-reads.tsx'
import { useWayUp } from './use-way-up.ts'

// Sheets weigh more than the page and are seen later than it.
const AccountOverlays = lateLayer(() => import('../../features/account/AccountOverlays.tsx'))

/** Between two letters to the same address. */
const mailPauseMs = 60_000

function AccountPage() {
  return useHistoryState().accountDeleted ? <Deleted /> : <Account />
}

export default withReads(AccountPage)

function Account() {
  useTitle(t('account.title'))
  const navigate = useNavigate()
  const farewell = useFarewell()
  const toHome = useWayUp('/')
  const toMailbox = (email: string) => {
    const state = { resetLink: { resendAtMs: Date.now() + mailPauseMs } }
    return navigate({ to: '/auth/forgot-password', search: { email }, state, replace: true })
  }
  const password = useLayer('internalPasswordDrawerOpen')
  const sessions = useLayer('internalSessionsDrawerOpen')
  const apps = useLayer('internalAppsDrawerOpen')
  const exporting = useLayer('internalExportDrawerOpen')
  const deleting = useLayer('internalDeleteAccountDrawerOpen')
  const logout = useLayer('internalLogoutDialogOpen')
  return (
    <>
      <AccountScreen
        onBack={toHome}
        phoneLink={<Link to="/account/phone-number-setting" state={{ cameFromAbove: true }} />}
        pointsLink={<Link to="/resource-owners" state={{ cameFromAbove: true }} />}
        onPassword={password.show}
        onSessions={sessions.show}
        onApps={apps.show}
        onExport={exporting.show}
        onDelete={deleting.show}
        onLogout={logout.show}
      />
      <AccountOverlays
        wanted={[password, sessions, apps, exporting, deleting, logout].some(({ layer }) => layer.open)}
        password={password.layer}
        sessions={sessions.layer}
        apps={apps.layer}
        exporting={exporting.layer}
        deleting={deleting.layer}
        logout={logout.layer}
        onPasswordSent={toMailbox}
        onDeleted={farewell}
        onLogout={() => void navigate({ to: '/auth/sign-out', state: { confirmed: true }, replace: true })}
      />
    </>
  )
}

function useLayer(name: string) {
  const overlay = useOverlay(name)
  return { show: () => overlay.open(true), layer: { open: overlay.value === true, onOpenChange: overlay.close } }
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
