import { useEffect, useEffectEvent } from 'react'
import { t } from '../../copy/t.ts'
import { stateOf } from '../../domain/programme.ts'
import { useRequirements } from '../../features/etag/use-requirements.ts'
import { LinkCarAppDialog } from '../../features/programmes/linking/LinkCarAppDialog.tsx'
import { MaintenanceDialog } from '../../features/programmes/MaintenanceDialog.tsx'
import { AlertDialog } from '../../ui/overlay/AlertDialog.tsx'
import type { useDetours } from './use-detours.ts'

type DetourOverlaysProps = ReturnType<typeof useDetours>['overlays']

/** The dialogs of what an application needs first. */
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
      {carApp ? (
        <LinkCarAppDialog
          carApp={carApp}
          open={isLinking && !isLinked}
          nextUrl={rest.nextUrl}
          onClose={onLinkingClosed}
        />
      ) : null}
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
      <MaintenanceDialog programme={carApp} open={asked === 'abnormal'} onClose={onClose} />
    </>
  )
}
