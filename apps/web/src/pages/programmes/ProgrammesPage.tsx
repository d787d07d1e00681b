import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '../../copy/t.ts'
import { ProgrammesScreen } from '../../features/programmes/ProgrammesScreen.tsx'
import { lateOverlay } from '../../ui/overlay/late-overlay.tsx'
import { useGoUpInApp } from '../../navigation/use-go-up.ts'
import { DeductionOverlays } from '../deduction/DeductionOverlays.tsx'
import { useOverlay, useSwitchOverlay } from '../../navigation/use-overlay.ts'
import { useTitle } from '../use-title.ts'
import { withReads } from '../with-reads.tsx'
import { PlacesNav } from '../places/PlacesNav.tsx'

// Sheets weigh more than the page and are opened after it.
const ProgrammesOverlays = lateOverlay(() => import('../../features/programmes/ProgrammesOverlays.tsx'))

function ProgrammesPage() {
  useTitle(t('resourceOwners.title'))
  const { highlightedResourceOwnerUid, nextUrl } = useSearch({ from: '/resource-owners' })
  const [relinkingUid, setRelinkingUid] = useState<string>()
  const navigate = useNavigate()
  const goOn = useSwitchOverlay()
  const setting = useOverlay('internalRedeemSettingDrawerOpen')
  const toLink = useOverlay<string>('linkDrawerResourceOwnerUid')
  // No link opens it, so the address does not name it.
  const toUnlink = useOverlay<string>('unlink', 'entry')
  const linked = useOverlay<string>('authSuccessResourceOwnerUid')
  const unlinked = useOverlay<string>('unlinkDefaultDeductionResourceOwnerUid')
  return (
    <>
      <PlacesNav here="points" />
      <ProgrammesScreen
        onBack={useGoUpInApp()}
        highlightedUid={linked.value ?? highlightedResourceOwnerUid}
        relinkingUid={relinkingUid}
        onSetting={() => setting.open(true)}
        onLink={toLink.open}
        // An app is opened from the sheet, which says so first.
        onRelink={({ uniqueId, linkMethod }) =>
          linkMethod === 'REDIRECT' ? setRelinkingUid(uniqueId) : toLink.open(uniqueId)
        }
        onUnlink={toUnlink.open}
      />
      <ProgrammesOverlays
        wanted={[relinkingUid, toLink.value, toUnlink.value, linked.value, unlinked.value].some(
          (value) => value !== undefined,
        )}
        nextUrl={nextUrl}
        toLink={{ uid: toLink.value, onClose: toLink.close }}
        toRelink={{ uid: relinkingUid, onClose: () => setRelinkingUid(undefined) }}
        toUnlink={{ uid: toUnlink.value, onClose: toUnlink.close }}
        linked={{ uid: linked.value, onClose: linked.close }}
        unlinked={{ uid: unlinked.value, onClose: unlinked.close }}
        onUnlinked={(uid, wasAutomatic) =>
          wasAutomatic ? goOn({ unlinkDefaultDeductionResourceOwnerUid: uid }) : toUnlink.close()
        }
        onEtag={() => void navigate({ to: '/etag-submission', state: { cameFromAbove: true } })}
        onLinkedTold={(uid) => goOn({ authSuccessResourceOwnerUid: undefined, highlightedResourceOwnerUid: uid })}
        onAutomatic={(chosenPointUid) =>
          goOn({ authSuccessResourceOwnerUid: undefined, internalRedeemSettingDrawerOpen: true }, { chosenPointUid })
        }
        onSetting={() =>
          goOn({ unlinkDefaultDeductionResourceOwnerUid: undefined, internalRedeemSettingDrawerOpen: true })
        }
      />
      <DeductionOverlays />
    </>
  )
}

export default withReads(ProgrammesPage)
