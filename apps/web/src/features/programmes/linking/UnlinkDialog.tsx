import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { readSettings } from '../../../api/client/settings.ts'
import { useWrite } from '../../../api/query/use-write.ts'
import { t } from '../../../copy/t.ts'
import { useAction } from '../../../domain/use-action.ts'
import { fromAbove } from '../../../navigation/history-state.ts'
import { useSwitchOverlay } from '../../../navigation/use-overlay.ts'
import { interpolateElements } from '../../../ui/lines/interpolate-elements.ts'
import { AlertDialog } from '../../../ui/overlay/AlertDialog.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { isCarApp, nameOf } from '../../../domain/programme.ts'
import type { ListedProgramme } from '../listed-programme.ts'

interface UnlinkDialogProps {
  readonly listed: ListedProgramme | undefined
  readonly onClose: () => void
}

/** Asks before a programme is unlinked. Where the deduction stops with the link, the next dialog says so. */
export function UnlinkDialog({ listed, onClose }: UnlinkDialogProps) {
  const switchOverlay = useSwitchOverlay()
  const write = useWrite('POST /v1/resource-owners/{id}/unlink')
  const [isHeld, setHeld] = useState(false)
  // While the dialog moves out it still shows the programme, as it was before unlinking.
  const [shown, setShown] = useState(listed)
  const finish = () => {
    if (!shown) return
    const { programme, isAutomatic } = shown
    showToast({ message: t('toast.unlinked', { name: nameOf(programme) }) })
    if (isAutomatic) switchOverlay({ unlinkDefaultDeductionResourceOwnerUid: programme.uniqueId })
    else onClose()
  }
  const unlinking = useAction(
    async (id: string) => {
      await write({ params: { id } })
      finish()
    },
    {
      // Unlinked elsewhere meanwhile, which is what the member wants.
      PROGRAMME_NOT_LINKED: finish,
      CANNOT_UNLINK_ETAG: () => {
        onClose()
        setHeld(true)
      },
      default: 'dialog',
    },
  )
  if (listed && !unlinking.running && listed !== shown) setShown(listed)
  if (!shown) return null

  const { programme } = shown
  const close = () => {
    unlinking.forgetErrors()
    onClose()
  }
  return (
    <>
      <AlertDialog
        open={listed !== undefined}
        onOpenChange={close}
        title={t('dialog.unbind.title', { name: nameOf(programme) })}
        action={t('dialog.unbind.confirm')}
        cancel={t('dialog.unbind.cancel')}
        harm
        onAction={() => void unlinking.run(programme.id)}
        loading={unlinking.running}
        error={unlinking.problem}
      >
        {sayConsequence(shown)}
      </AlertDialog>
      <HeldDialog open={isHeld} onClose={() => setHeld(false)} />
    </>
  )
}

function sayConsequence({ programme, isAutomatic }: ListedProgramme): string {
  const name = nameOf(programme)
  if (isCarApp(programme)) return t('dialog.unbind.bodyCarApp', { name })
  return isAutomatic ? t('dialog.unbind.bodyDefault', { name }) : t('dialog.unbind.body', { name })
}

interface HeldDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** The car-services membership pays the tolls, so it cannot be unlinked before they are stopped. */
function HeldDialog({ open, onClose }: HeldDialogProps) {
  const navigate = useNavigate()
  return (
    <AlertDialog
      open={open}
      onOpenChange={onClose}
      title={t('dialog.cannotUnlink.title')}
      action={t('dialog.cannotUnlink.etag')}
      cancel={t('dialog.cannotUnlink.confirm')}
      onAction={() => {
        // Closed first: while it is open, going back would only close it.
        onClose()
        void navigate({ to: '/etag-submission', state: fromAbove })
      }}
    >
      <p>{t('dialog.cannotUnlink.body')}</p>
      <p>
        {interpolateElements(t('dialog.cannotUnlink.help', { support: '{support}' }), {
          support: (
            <a href={readSettings().contactUrl} target="_blank" rel="noreferrer">
              {t('dialog.cannotUnlink.support')}
            </a>
          ),
        })}
      </p>
    </AlertDialog>
  )
}
