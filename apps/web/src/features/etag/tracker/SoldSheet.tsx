import { useWrite } from '../../../api/query/use-write.ts'
import { t } from '../../../copy/t.ts'
import { useAction } from '../../../domain/use-action.ts'
import { Button } from '../../../ui/action/Button.tsx'
import { Words } from '../../../ui/layout/Words.tsx'
import { OverlayError } from '../../../ui/overlay/OverlayError.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import type { SubmissionOverlayProps } from './CancelDialog.tsx'
import css from './SoldSheet.module.css'

/** The car was sold: what DPASS stops, what the motorway operator still has to be told, and what remains to be paid. */
export function SoldSheet({ submission: { id, plateNumber }, open, onClose }: SubmissionOverlayProps) {
  const write = useWrite('POST /v1/etag-submissions/{id}/end')
  const ending = useAction(
    async () => {
      await write({ params: { id } })
      showToast({ message: t('toast.etagEnding') })
      onClose()
    },
    {
      // Ended meanwhile, which the list shows by now.
      CONFLICT: ({ message }) => {
        showToast({ message, variant: 'error' })
        onClose()
      },
      default: 'sheet',
    },
  )
  const close = () => {
    ending.forgetErrors()
    onClose()
  }
  return (
    <Sheet
      open={open}
      onOpenChange={close}
      whenWide="dialog"
      title={t('etag.sold.title', { plate: plateNumber })}
      description={t('etag.sold.body')}
      footer={
        <>
          <OverlayError>{ending.problem}</OverlayError>
          <Button look="harm" wide loading={ending.running} onClick={() => void ending.run()}>
            {t('etag.sold.confirm')}
          </Button>
          <Button look="quiet" wide disabled={ending.running} onClick={close}>
            {t('etag.sold.cancel')}
          </Button>
        </>
      }
    >
      <ol className={css['steps']}>
        <li>{t('etag.sold.step1')}</li>
        <li>
          <span>
            <Words>{t('etag.sold.step2')}</Words>
          </span>
        </li>
        <li>
          <span>
            <Words>{t('etag.sold.step3')}</Words>
          </span>
        </li>
      </ol>
    </Sheet>
  )
}
