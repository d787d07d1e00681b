import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { t } from '../../copy/t.ts'
import { ProgrammesScreen } from '../../features/programmes/ProgrammesScreen.tsx'
import { useWayUp } from '../account/use-way-up.ts'
import { DeductionOverlays } from '../deduction/DeductionOverlays.tsx'
import { useOverlay } from '../use-overlay.ts'
import { useTitle } from '../use-title.ts'

// Sheets weigh more than the page and are seen later than it.
const ProgrammesOverlays = lazy(() => import('../../features/programmes/ProgrammesOverlays.tsx'))

export default function ProgrammesPage() {
  useTitle(t('resourceOwners.title'))
  const { highlightedResourceOwnerUid, nextUrl } = useSearch({ from: '/resource-owners' })
  const toHome = useWayUp('/')
  const change = useChangeOfSearch()
  const setting = useOverlay('internalRedeemSettingDrawerOpen')
  const toLink = useOverlay<string>('linkDrawerResourceOwnerUid')
  const linked = useOverlay<string>('authSuccessResourceOwnerUid')
  const unlinked = useOverlay<string>('unlinkDefaultDeductionResourceOwnerUid')
  const [toUnlinkUid, setToUnlinkUid] = useState<string>()
  return (
    <>
      <ProgrammesScreen
        onBack={toHome}
        highlightedUid={linked.value ?? highlightedResourceOwnerUid}
        nextUrl={nextUrl}
        onSetting={() => setting.open(true)}
        onLink={toLink.open}
        onUnlink={setToUnlinkUid}
      />
      <Suspense fallback={null}>
        <ProgrammesOverlays
          nextUrl={nextUrl}
          toLink={{ uid: toLink.value, onClose: toLink.close }}
          toUnlink={{ uid: toUnlinkUid, onClose: () => setToUnlinkUid(undefined) }}
          linked={{ uid: linked.value, onClose: linked.close }}
          unlinked={{ uid: unlinked.value, onClose: unlinked.close }}
          onUnlinked={(uniqueId, wasAutomatic) => {
            if (wasAutomatic) change({ unlinkDefaultDeductionResourceOwnerUid: uniqueId })
          }}
          onLinkedTold={(uniqueId) =>
            change({ authSuccessResourceOwnerUid: undefined, highlightedResourceOwnerUid: uniqueId })
          }
          onAutomatic={(pointUid) =>
            change({ authSuccessResourceOwnerUid: undefined, redeemSettingPointUid: pointUid })
          }
          onSetting={() =>
            change({ unlinkDefaultDeductionResourceOwnerUid: undefined, internalRedeemSettingDrawerOpen: true })
          }
        />
      </Suspense>
      <DeductionOverlays />
    </>
  )
}

interface Changes {
  readonly authSuccessResourceOwnerUid?: undefined
  readonly highlightedResourceOwnerUid?: string
  readonly unlinkDefaultDeductionResourceOwnerUid?: string | undefined
  readonly redeemSettingPointUid?: string
  readonly internalRedeemSettingDrawerOpen?: true
}

/** One overlay follows another in the same place of the history: Back closes both. */
function useChangeOfSearch() {
  const navigate = useNavigate()
  return (changes: Changes) =>
    void navigate({
      to: '.',
      search: (previous: object) => ({ ...previous, ...changes }),
      replace: true,
      resetScroll: false,
    })
}
