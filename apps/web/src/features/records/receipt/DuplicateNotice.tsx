import { t } from '../../../copy/t.ts'
import { Button, ButtonLink } from '../../../ui/action/Button.tsx'
import { Words } from '../../../ui/layout/Words.tsx'
import css from './DuplicateNotice.module.css'

interface DuplicateNoticeProps {
  readonly merchantName: string
  readonly contactUrl: string
  readonly onView: () => void
}

/** Perhaps paid twice: that there was one before, and whom to ask. */
export function DuplicateNotice({ merchantName, contactUrl, onView }: DuplicateNoticeProps) {
  return (
    <div className={css['notice']}>
      <p>
        <Words>{t('redeemRecords.duplicate.body', { merchantName })}</Words>
      </p>
      <div className={css['actions']}>
        <Button look="secondary" onClick={onView}>
          {t('redeemRecords.duplicate.view')}
        </Button>
        <ButtonLink look="quiet" render={<a href={contactUrl} target="_blank" rel="noreferrer" />}>
          {t('common.contactSupport')}
        </ButtonLink>
      </div>
    </div>
  )
}
