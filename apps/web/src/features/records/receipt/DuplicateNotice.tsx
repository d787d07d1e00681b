import { readSettings } from '../../../api/client/settings.ts'
import { t } from '../../../copy/t.ts'
import { Button, ButtonLink } from '../../../ui/action/Button.tsx'
import { Words } from '../../../ui/layout/Words.tsx'
import css from './DuplicateNotice.module.css'
import { useReceipt } from './use-receipt.ts'

interface DuplicateNoticeProps {
  readonly merchantName: string
  /** The record of the order before. */
  readonly firstId: string
}

/** Perhaps paid twice: that there was one before, and whom to ask. */
export function DuplicateNotice({ merchantName, firstId }: DuplicateNoticeProps) {
  const receipt = useReceipt()
  return (
    <div className={css['notice']}>
      <p>
        <Words>{t('redeemRecords.duplicate.body', { merchantName })}</Words>
      </p>
      <div className={css['actions']}>
        <Button look="secondary" onClick={() => receipt.show(firstId)}>
          {t('redeemRecords.duplicate.view')}
        </Button>
        <ButtonLink look="quiet" render={<a href={readSettings().contactUrl} target="_blank" rel="noreferrer" />}>
          {t('common.contactSupport')}
        </ButtonLink>
      </div>
    </div>
  )
}
