import { useState, type ReactNode } from 'react'
import { ApiError } from '../../../api/client/api-error.ts'
import { AlertDialog } from '../../../ui/overlay/AlertDialog.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { useOnce } from '../../../ui/action/use-once.ts'

interface EndDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  readonly action: string
  readonly onEnd: () => Promise<unknown>
  /** What is said when it is over. */
  readonly done: string
}

/** Asks before something of the member's is ended, and says that it was. */
export function EndDialog({ open, onClose, title, children, action, onEnd, done }: EndDialogProps) {
  const [problem, setProblem] = useState<string>()
  const close = () => {
    setProblem(undefined)
    onClose()
  }
  const end = useOnce(async () => {
    try {
      await onEnd()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // It has ended by itself meanwhile, and that is what was wanted.
      if (error.status !== 404) return setProblem(error.message)
    }
    close()
    showToast({ message: done })
  })
  return (
    <AlertDialog
      open={open}
      onOpenChange={close}
      title={title}
      action={action}
      onAction={end.run}
      loading={end.running}
      error={problem}
    >
      {children}
    </AlertDialog>
  )
}
