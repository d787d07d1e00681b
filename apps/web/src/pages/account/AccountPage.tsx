import { t } from '../../copy/t.ts'
import { AccountScreen } from '../../features/account/AccountScreen.tsx'
import { DeletedScreen } from '../../features/account/leaving/DeletedScreen.tsx'
import { useHistoryState } from '../../navigation/history-state.ts'
import { useOverlay } from '../../navigation/use-overlay.ts'
import { latePart } from '../../ui/overlay/late-part.tsx'
import { PlacesNav } from '../nav/PlacesNav.tsx'
import { useTitle } from '../use-title.ts'
import { withReads } from '../with-reads.tsx'

const PurchasesSheet = latePart(() => import('../../features/payment/PurchasesSheet.tsx'), { onDemand: true })

function AccountPage() {
  return useHistoryState().accountDeleted ? <Deleted /> : <Account />
}

export default withReads(AccountPage)

function Account() {
  useTitle(t('account.title'))
  const purchases = useOverlay('internalPurchasesDrawerOpen')
  return (
    <>
      <PlacesNav here="account" />
      <AccountScreen>
        <PurchasesSheet wanted={purchases.value !== undefined} />
      </AccountScreen>
    </>
  )
}

function Deleted() {
  useTitle(t('account.delete.done.heading'))
  return <DeletedScreen />
}
