import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { t } from '../../copy/t.ts'
import { ProgrammesScreen } from '../../features/programmes/ProgrammesScreen.tsx'
import { useWayUp } from '../account/use-way-up.ts'
import { DeductionOverlays } from '../deduction/DeductionOverlays.tsx'
import { useOverlay } from '../use-overlay.ts'
import { useTitle } from '../use-title.ts'
import { useVisitState } from '../use-visit-state.ts'
import { withReads } from '../with-reads.tsx'

// Sheets weigh more than the page and are seen later than it.
const ProgrammesOverlays = lazy(() => import('../../features/programmes/ProgrammesOverlays.tsx'))

function ProgrammesPage() {
  useTitle(t('resourceOwners.title'))
  const { highlightedResourceOwnerUid, nextUrl } = useSearch({ from: '/resource-owners' })
  const toHome = useWayUp('/')
  const goOn = useSwitchLayer()
  const setting = useOverlay('internalRedeemSettingDrawerOpen')
  const toLink = useOverlay<string>('linkDrawerResourceOwnerUid')
  const toUnlink = useUnlinkLayer()
  const linked = useOverlay<string>('authSuccessResourceOwnerUid')
  const unlinked = useOverlay<string>('unlinkDefaultDeductionResourceOwnerUid')
  return (
    <>
      <ProgrammesScreen
        onBack={toHome}
        highlightedUid={linked.value ?? highlightedResourceOwnerUid}
        nextUrl={nextUrl}
        onSetting={() => setting.open(true)}
        onLink={toLink.open}
        onUnlink={toUnlink.open}
      />
      <Suspense fallback={null}>
        <ProgrammesOverlays
          nextUrl={nextUrl}
          toLink={{ uid: toLink.value, onClose: toLink.close }}
          toUnlink={{ uid: toUnlink.uid, onClose: toUnlink.close }}
          linked={{ uid: linked.value, onClose: linked.close }}
          unlinked={{ uid: unlinked.value, onClose: unlinked.close }}
          onUnlinked={(uid, wasAutomatic) =>
            wasAutomatic ? goOn({ unlinkDefaultDeductionResourceOwnerUid: uid }) : toUnlink.close()
          }
          onLinkedTold={(uid) => goOn({ authSuccessResourceOwnerUid: undefined, highlightedResourceOwnerUid: uid })}
          onAutomatic={(uid) => goOn({ authSuccessResourceOwnerUid: undefined, redeemSettingPointUid: uid })}
          onSetting={() =>
            goOn({ unlinkDefaultDeductionResourceOwnerUid: undefined, internalRedeemSettingDrawerOpen: true })
          }
        />
      </Suspense>
      <DeductionOverlays />
    </>
  )
}

export default withReads(ProgrammesPage)

/** No link opens it, so the address does not name it: the entry in the history does, by Back and by reload. */
function useUnlinkLayer() {
  const router = useRouter()
  const navigate = useNavigate()
  const [, uid] = /^unlink (.+)$/.exec(useVisitState().overlay ?? '') ?? []
  return {
    uid,
    open: (uniqueId: string) =>
      void navigate({ to: '.', search: true, state: { overlay: `unlink ${uniqueId}` }, resetScroll: false }),
    close: () => router.history.back({ ignoreBlocker: true }),
  }
}

interface Changes {
  readonly authSuccessResourceOwnerUid?: undefined
  readonly highlightedResourceOwnerUid?: string
  readonly unlinkDefaultDeductionResourceOwnerUid?: string | undefined
  readonly redeemSettingPointUid?: string
  readonly internalRedeemSettingDrawerOpen?: true
}

/** One layer leads to the next in the same entry of the history, so that Back leads to the page and not through both. */
function useSwitchLayer() {
  const router = useRouter()
  const navigate = useNavigate()
  return (changes: Changes) => {
    const [overlay] = Object.entries(changes).findLast(([, value]) => value !== undefined) ?? []
    const wasPushed = router.state.location.state.overlay !== undefined
    void navigate({
      to: '.',
      search: (previous: object) => ({ ...previous, ...changes }),
      state: wasPushed && overlay !== undefined ? { overlay } : {},
      replace: true,
      resetScroll: false,
    })
  }
}
