import { useEffect, useEffectEvent } from 'react'
import { t } from '../../copy/t.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { AfterUnlinkDialog } from './linking/AfterUnlinkDialog.tsx'
import { LinkedSheet } from './linking/LinkedSheet.tsx'
import { LinkSheet } from './linking/LinkSheet.tsx'
import { judgeLinked, judgeToLink, judgeUnlinked } from './judge-overlays.ts'
import { MaintenanceDialog } from './MaintenanceDialog.tsx'
import { useStartLink } from './linking/use-start-link.ts'
import { UnlinkDialog } from './linking/UnlinkDialog.tsx'
import { useProgrammes } from './use-programmes.ts'
import { nameOf } from '../../domain/programme.ts'

/** An overlay about the programme that the address names. */
interface Overlay {
  readonly uid: string | undefined
  readonly onClose: () => void
}

interface ProgrammesOverlaysProps {
  readonly nextUrl: string | undefined
  readonly toLink: Overlay
  /** A member who has agreed before is sent to the programme at once. */
  readonly toRelink: Overlay
  readonly toUnlink: Overlay
  readonly linked: Overlay
  readonly unlinked: Overlay
  readonly onUnlinked: (uniqueId: string, wasAutomatic: boolean) => void
  /** To the applications for toll payment, which hold the car-services membership. */
  readonly onEtag: () => void
  readonly onLinkedTold: (uniqueId: string) => void
  readonly onAutomatic: (pointUid: string) => void
  readonly onSetting: () => void
}

/** The overlays of the programmes in one module, which is fetched after the page. */
export default function ProgrammesOverlays(props: ProgrammesOverlaysProps) {
  const { programmes = [] } = useProgrammes()
  const { toUnlink } = props
  return (
    <>
      <ToLink {...props} />
      <ToRelink {...props} />
      <UnlinkDialog
        listed={programmes.find(({ programme, state }) => programme.uniqueId === toUnlink.uid && state !== 'UNLINKED')}
        onClose={toUnlink.onClose}
        onUnlinked={props.onUnlinked}
        onEtag={props.onEtag}
      />
      <Linked {...props} />
      <Unlinked {...props} />
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

function ToLink({ toLink: { uid, onClose }, nextUrl }: ProgrammesOverlaysProps) {
  const { programmes } = useProgrammes()
  const { verdict, listed } = judgeToLink(uid, programmes)
  useWhen(verdict === 'nothing', onClose)
  return (
    <>
      <LinkSheet programme={verdict === 'ask' ? listed?.programme : undefined} nextUrl={nextUrl} onClose={onClose} />
      <MaintenanceDialog programme={listed?.programme} open={verdict === 'abnormal'} onClose={onClose} />
    </>
  )
}

function ToRelink({ toRelink: { uid, onClose }, nextUrl }: ProgrammesOverlaysProps) {
  const { programmes } = useProgrammes()
  const link = useStartLink({ nextUrl })
  useWhen(uid !== undefined, () => {
    const listed = programmes?.find(({ programme }) => programme.uniqueId === uid)
    if (listed) void link.start(listed.programme).finally(onClose)
    else onClose()
  })
  return null
}

function Linked({ linked: { uid, onClose }, onLinkedTold, onAutomatic }: ProgrammesOverlaysProps) {
  const { programmes, setting } = useProgrammes()
  const { verdict, listed } = judgeLinked(uid, programmes, !setting.isPending)
  useWhen(verdict === 'nothing', onClose)
  useWhen(verdict === 'tell', () => {
    showToast({ message: t('toast.linked', { name: nameOf(listed?.programme) }) })
    if (listed) onLinkedTold(listed.programme.uniqueId)
  })
  return (
    <LinkedSheet
      listed={verdict === 'ask' ? listed : undefined}
      setting={setting.data}
      onClose={onClose}
      onAutomatic={onAutomatic}
    />
  )
}

function Unlinked({ unlinked: { uid, onClose }, onSetting }: ProgrammesOverlaysProps) {
  const { programmes, setting } = useProgrammes()
  const { verdict, listed } = judgeUnlinked(uid, programmes, setting.data)
  useWhen(verdict === 'nothing', onClose)
  return (
    <AfterUnlinkDialog
      open={verdict === 'ask'}
      name={nameOf(listed?.programme)}
      onClose={onClose}
      onSetting={onSetting}
    />
  )
}
