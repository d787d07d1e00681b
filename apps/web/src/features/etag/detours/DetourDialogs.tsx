import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { t } from '../../../copy/t.ts'
import { nameOf } from '../../../domain/programme.ts'
import { withoutOverlay } from '../../../navigation/use-overlay.ts'
import { AlertDialog } from '../../../ui/overlay/AlertDialog.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import type { Requirements } from '../use-requirements.ts'
import { LinkCarAppDialog } from './LinkCarAppDialog.tsx'

/** What stands between a member and the application: the link, the number, or that the car app cannot be linked now. */
export type Detour = 'link' | 'phone' | 'abnormal'

interface DetourDialogsProps {
  readonly asked: Detour | undefined
  readonly requirements: Requirements
  readonly nextUrl: string
  readonly onPhone: () => void
  readonly onClose: () => void
}

/** The dialogs of what an application needs first. */
export default function DetourDialogs({ asked, requirements, nextUrl, onPhone, onClose }: DetourDialogsProps) {
  const { carApp, carAppState, phoneNumber } = requirements
  const isLinked = carAppState === 'LINKED'
  useCloseOnceMet((asked === 'link' && isLinked) || (asked === 'phone' && typeof phoneNumber === 'string'))
  return (
    <>
      {carApp ? (
        <>
          <LinkCarAppDialog carApp={carApp} open={asked === 'link' && !isLinked} nextUrl={nextUrl} onClose={onClose} />
          <Dialog
            open={asked === 'abnormal'}
            onOpenChange={onClose}
            title={t('dialog.programmeAbnormal.title', { name: nameOf(carApp) })}
            acknowledge={t('dialog.programmeAbnormal.confirm')}
          >
            {t('resourceOwners.carApp.abnormal')}
          </Dialog>
        </>
      ) : null}
      <AlertDialog
        open={asked === 'phone'}
        onOpenChange={onClose}
        title={t('dialog.etagPhoneFirst.title')}
        action={t('dialog.etagPhoneFirst.confirm')}
        cancel={t('dialog.etagPhoneFirst.cancel')}
        onAction={onPhone}
      >
        {t('dialog.etagPhoneFirst.body')}
      </AlertDialog>
    </>
  )
}

/** Put right in another tab, or come back to after linking: the dialog has nothing left to do. */
function useCloseOnceMet(isMet: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    // Not by going back, which would come late: what the member does meanwhile would be undone.
    if (isMet) void navigate({ to: '.', search: true, state: withoutOverlay, replace: true, resetScroll: false })
  }, [isMet, navigate])
}
