import { useState } from 'react'
import { readSettings } from '../../../api/client/settings.ts'
import { t } from '../../../copy/t.ts'
import { AppMissingDialog } from '../../../domain/linking/AppMissingDialog.tsx'
import { useStartLink } from '../../../domain/linking/use-start-link.ts'
import { nameOf, type Programme, stateOf } from '../../../domain/programme.ts'
import { AlertDialog } from '../../../ui/overlay/AlertDialog.tsx'
import css from './LinkCarAppDialog.module.css'

interface LinkCarAppDialogProps {
  readonly carApp: Programme
  readonly open: boolean
  readonly nextUrl: string
  readonly onClose: () => void
}

/** Section 2: before an application for toll payment the car app is linked, and this dialog's button starts linking. */
export function LinkCarAppDialog({ carApp, open, nextUrl, onClose }: LinkCarAppDialogProps) {
  const [isAppMissing, setAppMissing] = useState(false)
  const link = useStartLink({ nextUrl, wanted: open, onAppMissing: () => setAppMissing(true) })
  // Back has closed this dialog and with it the one above.
  if (!open && isAppMissing) setAppMissing(false)
  const start = () => {
    setAppMissing(false)
    void link.start(carApp)
  }
  const name = nameOf(carApp)
  const isRepair = stateOf(carApp) === 'INVALID'
  return (
    <AlertDialog
      open={open}
      onOpenChange={onClose}
      title={isRepair ? t('dialog.relink.title', { name }) : t('dialog.linkCarAppFirst.title')}
      action={isRepair ? t('dialog.relink.confirm') : t('dialog.linkCarAppFirst.confirm')}
      cancel={t('dialog.linkCarAppFirst.cancel')}
      onAction={start}
      loading={link.startingUid !== undefined}
    >
      <p>{isRepair ? t('resourceOwners.carApp.relink', { name }) : t('dialog.linkCarAppFirst.body')}</p>
      {carApp.linkMethod === 'APP_SCHEME' ? <p>{t('resourceOwners.linkDrawer.bodyApp')}</p> : null}
      <p className={css['consent']}>{t('resourceOwners.linkDrawer.consentApp', { name })}</p>
      <AppMissingDialog
        open={isAppMissing}
        name={name}
        appUrl={readSettings().carAppUrl}
        onClose={() => setAppMissing(false)}
        onRetry={start}
      />
    </AlertDialog>
  )
}
