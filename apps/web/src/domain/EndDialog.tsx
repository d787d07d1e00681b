import type { ReactNode } from 'react'
import { ApiError } from '../api/client/api-error.ts'
import { useAction } from './use-action.ts'
import { AlertDialog } from '../ui/overlay/AlertDialog.tsx'
import { showToast } from '../ui/overlay/toast.ts'

interface EndDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  readonly action: string
  readonly onEnd: () => Promise<unknown>
  /** The toast when it has ended. */
  readonly done: string
}

/** Asks before a session or an app's access is ended, and tells when it was. */
export function EndDialog({ open, onClose, title, children, action, onEnd, done }: EndDialogProps) {
  const end = useAction(
    async () => {
      await onEnd().catch((error: unknown) => {
        // It has ended meanwhile, which is what the member wants.
        if (!(error instanceof ApiError && error.status === 404)) throw error
      })
      onClose()
      showToast({ message: done })
    },
    { default: 'dialog' },
  )
  const close = () => {
    end.forgetErrors()
    onClose()
  }
  return (
    <AlertDialog
      open={open}
      onOpenChange={close}
      title={title}
      action={action}
      onAction={() => void end.run()}
      loading={end.running}
      error={end.problem}
    >
      {children}
    </AlertDialog>
  )
}
