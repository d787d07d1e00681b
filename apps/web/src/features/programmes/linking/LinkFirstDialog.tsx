import { machineUid } from '@dpass/rules/programmes'
import { t } from '../../../copy/t.ts'
import { AlertDialog } from '../../../ui/overlay/AlertDialog.tsx'

/** What a member may want to do that needs points first. */
type LinkPurpose = 'deduction' | 'refuelling'

interface LinkFirstDialogProps {
  readonly purpose: LinkPurpose
  readonly open: boolean
  readonly onClose: () => void
  /** Leads to where it is linked; by its uniqueId where only one programme serves the purpose. */
  readonly onLink: (uniqueId: string | undefined) => void
}

/** Says that a purpose needs a link first (section 2, "Dialogs"); LinkCarAppDialog does so for eTag. */
export function LinkFirstDialog({ purpose, open, onClose, onLink }: LinkFirstDialogProps) {
  const { uniqueId, title, body, link, later } = wordsFor[purpose]
  return (
    <AlertDialog
      open={open}
      onOpenChange={onClose}
      title={title}
      action={link}
      cancel={later}
      onAction={() => onLink(uniqueId)}
    >
      {body}
    </AlertDialog>
  )
}

interface Words {
  readonly uniqueId: string | undefined
  readonly title: string
  readonly body: string
  readonly link: string
  readonly later: string
}

const wordsFor: Readonly<Record<LinkPurpose, Words>> = {
  deduction: {
    uniqueId: undefined,
    title: t('dialog.noPointsLinked.title'),
    body: t('dialog.noPointsLinked.body'),
    link: t('dialog.noPointsLinked.confirm'),
    later: t('dialog.noPointsLinked.cancel'),
  },
  refuelling: {
    uniqueId: machineUid,
    title: t('dialog.treepointOnly.title'),
    body: t('dialog.treepointOnly.body'),
    link: t('dialog.treepointOnly.confirm'),
    later: t('dialog.treepointOnly.cancel'),
  },
}
