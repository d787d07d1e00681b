import { AlertDialog as BaseAlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { t } from '../../copy/t.ts'
import { Button } from '../action/Button.tsx'
import { Words } from '../layout/Words.tsx'
import css from './Dialog.module.css'
import { DialogBack } from './DialogBack.tsx'
import { OverlayError } from './OverlayError.tsx'

interface AlertDialogProps {
  readonly open: boolean
  /** Called with false when the member cancels; after the action it is the owner who closes. */
  readonly onOpenChange: (open: boolean) => void
  readonly title: ReactNode
  readonly children: ReactNode
  /** The verb of the action, never a bare yes. */
  readonly action: string
  readonly onAction: () => void
  readonly cancel?: string
  /** The action takes something away that does not come back. */
  readonly harm?: boolean
  /** While the action runs, nothing closes the dialog. */
  readonly loading?: boolean
  /** Another way on, below the two: a ButtonLink. */
  readonly more?: ReactNode
  /** Why the action failed; it stays in the dialog, where the member can try again. */
  readonly error?: ReactNode
}

/** Asks for a decision. A touch beside it does not close it: it may be by accident. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, onOpenChange, title, children, more, error, loading = false } = props
  const close = () => {
    if (!loading) onOpenChange(false)
  }
  return (
    <BaseAlertDialog.Root open={open} onOpenChange={close}>
      {open ? <DialogBack onBack={close} guarded={loading} /> : null}
      <BaseAlertDialog.Portal>
        <BaseAlertDialog.Backdrop className={css['veil']} forceRender />
        <BaseAlertDialog.Viewport className={css['viewport']}>
          <BaseAlertDialog.Popup className={css['dialog']} aria-modal>
            <BaseAlertDialog.Title className={css['title']}>
              <Words>{title}</Words>
            </BaseAlertDialog.Title>
            <BaseAlertDialog.Description className={css['body']} render={<div />}>
              <Words>{children}</Words>
            </BaseAlertDialog.Description>
            <OverlayError>{error}</OverlayError>
            <AlertActions {...props} onCancel={close} />
            {more ? <div className={css['more']}>{more}</div> : null}
          </BaseAlertDialog.Popup>
        </BaseAlertDialog.Viewport>
      </BaseAlertDialog.Portal>
    </BaseAlertDialog.Root>
  )
}

interface AlertActionsProps extends Pick<AlertDialogProps, 'action' | 'onAction' | 'cancel' | 'harm' | 'loading'> {
  readonly onCancel: () => void
}

/** Cancelling comes first in the order of the keyboard, so that Enter by habit harms nothing. */
function AlertActions({ action, onAction, cancel, harm, loading = false, onCancel }: AlertActionsProps) {
  return (
    <div className={css['actions']} data-actions>
      <Button wide look="secondary" disabled={loading} onClick={onCancel}>
        {cancel ?? t('common.cancel')}
      </Button>
      <Button wide look={harm ? 'harm' : 'primary'} loading={loading} onClick={onAction}>
        {action}
      </Button>
    </div>
  )
}
