import { useId, useState } from 'react'
import { useWrite } from '../../../api/query/use-write.ts'
import { t } from '../../../copy/t.ts'
import { type AnyRecord, placeOf } from '../../../domain/records/record.ts'
import { useAction } from '../../../domain/use-action.ts'
import { Button } from '../../../ui/action/Button.tsx'
import { RadioCards } from '../../../ui/choice/RadioCards.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { NoteField } from '../../../ui/form/NoteField.tsx'
import { Words } from '../../../ui/layout/Words.tsx'
import { OverlayError } from '../../../ui/overlay/OverlayError.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { NotMine } from './NotMine.tsx'
import css from './ReportSheet.module.css'
import { kinds, type Report, sayDueDate } from './report-words.ts'

interface ReportSheetProps {
  readonly record: AnyRecord
  readonly open: boolean
  readonly onClose: () => void
}

const longestNote = 200

/** What is wrong with a record, one note, and what happens next; then, in the same sheet, that it was sent. */
export default function ReportSheet({ record, open, onClose }: ReportSheetProps) {
  const { report } = record
  const form = useId()
  const [kind, setKind] = useState<Report['kind'] | null>(null)
  const [note, setNote] = useState('')
  const send = useSend(record.id, onClose)
  const close = () => {
    send.forgetErrors()
    onClose()
  }
  return (
    <Sheet
      open={open}
      onOpenChange={close}
      whenWide="dialog"
      title={report ? t('redeemRecords.report.sent.title') : t('redeemRecords.report.title')}
      description={
        report
          ? t('redeemRecords.report.waits', { date: sayDueDate(report.dueDate) })
          : t('redeemRecords.report.body', { placeName: placeOf(record) })
      }
      footer={
        report ? (
          <Button wide onClick={close}>
            {t('common.ok')}
          </Button>
        ) : (
          <>
            <OverlayError>{send.problem}</OverlayError>
            <Button wide type="submit" form={form} loading={send.running}>
              {t('redeemRecords.report.send')}
            </Button>
          </>
        )
      }
    >
      {report?.kind === 'NOT_MINE' ? <NotMine clientUid={report.clientUid} /> : null}
      {report ? null : (
        <>
          <Form id={form} onSubmit={() => kind && send.run({ kind, note })}>
            <RadioCards
              name="kind"
              label={t('redeemRecords.report.kind.label')}
              labelHidden
              required
              dense
              cards={kinds}
              value={kind}
              onValueChange={setKind}
            />
            <NoteField
              name="note"
              label={t('redeemRecords.report.note.label')}
              optional
              help={t('redeemRecords.report.note.help')}
              maxLength={longestNote}
              value={note}
              onValueChange={setNote}
            />
          </Form>
          <p className={css['next']}>
            <Words>{t('redeemRecords.report.next')}</Words>
          </p>
        </>
      )}
    </Sheet>
  )
}

function useSend(id: string, onClose: () => void) {
  const write = useWrite('POST /v1/point-transactions/{id}/report')
  return useAction(
    async ({ kind, note }: { readonly kind: Report['kind']; readonly note: string }) => {
      const said = note.trim()
      await write({ params: { id }, body: { kind, ...(said !== '' && { note: said }) } })
    },
    {
      // Reported meanwhile, in another tab: the receipt says so by now.
      CONFLICT: ({ message }) => {
        showToast({ message, variant: 'error' })
        onClose()
      },
      default: 'sheet',
    },
  )
}
