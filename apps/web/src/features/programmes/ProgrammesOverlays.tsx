import { useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { t } from '../../copy/t.ts'
import { useStartLink } from '../../domain/linking/use-start-link.ts'
import { nameOf } from '../../domain/programme.ts'
import { useOverlay, useSwitchOverlay } from '../../navigation/use-overlay.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { linkedSheetState, linkSheetState, afterUnlinkState } from './sheet-states.ts'
import { AfterUnlinkDialog } from './linking/AfterUnlinkDialog.tsx'
import { LinkedSheet } from './linking/LinkedSheet.tsx'
import { LinkSheet } from './linking/LinkSheet.tsx'
import { UnlinkDialog } from './linking/UnlinkDialog.tsx'
import { MaintenanceDialog } from './MaintenanceDialog.tsx'
import { useProgrammes } from './use-programmes.ts'

interface ProgrammesOverlaysProps {
  /** A member who has agreed before is sent to this programme at once. */
  readonly relinkingUid: string | undefined
  readonly onRelinked: () => void
}

/** The overlays about the programme that the address names, in one module, which is fetched after the page. */
export default function ProgrammesOverlays({ relinkingUid, onRelinked }: ProgrammesOverlaysProps) {
  useSendAgain(relinkingUid, onRelinked)
  return (
    <>
      <ToLink />
      <ToUnlink />
      <Linked />
      <Unlinked />
    </>
  )
}

/** Does the work once each time the condition becomes true. */
function useWhen(isTrue: boolean, work: () => void): void {
  const act = useEffectEvent(work)
  useEffect(() => {
    if (isTrue) act()
  }, [isTrue])
}

function useSendAgain(uid: string | undefined, onEnd: () => void): void {
  const { programmes } = useProgrammes()
  const { nextUrl } = useSearch({ from: '/resource-owners' })
  const link = useStartLink({ nextUrl })
  useWhen(uid !== undefined, () => {
    const listed = programmes?.find(({ programme }) => programme.uniqueId === uid)
    if (listed) void link.start(listed.programme).finally(onEnd)
    else onEnd()
  })
}

function ToLink() {
  const { value: uid, close } = useOverlay<string>('linkDrawerResourceOwnerUid')
  const { programmes } = useProgrammes()
  const { state, listed } = linkSheetState(uid, programmes)
  useWhen(state === 'stale', close)
  return (
    <>
      <LinkSheet programme={state === 'sheet' ? listed?.programme : undefined} onClose={close} />
      <MaintenanceDialog programme={listed?.programme} open={state === 'maintenance'} onClose={close} />
    </>
  )
}

function ToUnlink() {
  const { value: uid, close } = useOverlay<string>('unlink', 'entry')
  const { programmes = [] } = useProgrammes()
  const listed = programmes.find(({ programme, state }) => programme.uniqueId === uid && state !== 'UNLINKED')
  return <UnlinkDialog listed={listed} onClose={close} />
}

function Linked() {
  const { value: uid, close } = useOverlay<string>('authSuccessResourceOwnerUid')
  const switchOverlay = useSwitchOverlay()
  const { programmes, setting } = useProgrammes()
  const { state, listed } = linkedSheetState(uid, programmes, !setting.isPending)
  useWhen(state === 'stale', close)
  useWhen(state === 'toast', () => {
    showToast({ message: t('toast.linked', { name: nameOf(listed?.programme) }) })
    switchOverlay({ authSuccessResourceOwnerUid: undefined, highlightedResourceOwnerUid: uid })
  })
  return <LinkedSheet listed={state === 'sheet' ? listed : undefined} setting={setting.data} onClose={close} />
}

function Unlinked() {
  const { value: uid, close } = useOverlay<string>('unlinkDefaultDeductionResourceOwnerUid')
  const { programmes, setting } = useProgrammes()
  const { state, listed } = afterUnlinkState(uid, programmes, setting.data)
  useWhen(state === 'stale', close)
  return <AfterUnlinkDialog open={state === 'sheet'} name={nameOf(listed?.programme)} onClose={close} />
}
