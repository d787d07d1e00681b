import { t } from '../../copy/t.ts'
import { nameOf, stateOf } from '../../domain/programme.ts'
import { useRequirements } from '../../features/etag/use-requirements.ts'
import { LinkFirstDialog } from '../../features/programmes/linking/LinkFirstDialog.tsx'
import { LinkSheet } from '../../features/programmes/linking/LinkSheet.tsx'
import { AlertDialog } from '../../ui/overlay/AlertDialog.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { useEffect, useEffectEvent } from 'react'
import type { useDetours } from './use-detours.ts'

type DetourOverlaysProps = ReturnType<typeof useDetours>['overlays']

/** The dialogs and the sheet of what an application needs first. */
export default function DetourOverlays({ asked, isLinking, onLinkingClosed, onClose, ...rest }: DetourOverlaysProps) {
  const { carApp } = useRequirements()
  const isLinked = carApp !== undefined && stateOf(carApp) === 'LINKED'
  // Linked in another tab, or come back to after linking.
  const closeLinking = useEffectEvent(rest.onLinked)
  useEffect(() => {
    if (isLinking && isLinked) closeLinking()
  }, [isLinking, isLinked])
  return (
    <>
      <LinkFirstDialog purpose="etag" open={asked === 'link'} onClose={onClose} onLink={rest.onLink} />
      <LinkSheet
        programme={isLinking && !isLinked ? carApp : undefined}
        nextUrl={rest.nextUrl}
        onClose={onLinkingClosed}
      />
      <AlertDialog
        open={asked === 'phone'}
        onOpenChange={onClose}
        title={t('dialog.etagPhoneFirst.title')}
        action={t('dialog.etagPhoneFirst.confirm')}
        cancel={t('dialog.etagPhoneFirst.cancel')}
        onAction={rest.onPhone}
      >
        {t('dialog.etagPhoneFirst.body')}
      </AlertDialog>
      <Dialog
        open={asked === 'abnormal'}
        onOpenChange={onClose}
        title={t('dialog.programmeAbnormal.title', { name: nameOf(carApp) })}
        acknowledge={t('dialog.programmeAbnormal.confirm')}
      >
        {t('dialog.programmeAbnormal.body')}
      </Dialog>
    </>
  )
}
