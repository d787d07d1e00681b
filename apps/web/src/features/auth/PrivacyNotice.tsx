import { t } from '../../copy/t.ts'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import css from './PrivacyNotice.module.css'

const company = 'DPASS'

interface PrivacyNoticeProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** What Taiwan's Personal Data Protection Act (article 8) wants everybody told whose data are collected. */
export default function PrivacyNotice({ open, onOpenChange }: PrivacyNoticeProps) {
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('privacy.notice.title')}
      footer={
        <Button wide look="secondary" onClick={() => onOpenChange(false)}>
          {t('common.ok')}
        </Button>
      }
    >
      <ul className={css['points']}>
        <li>{t('privacy.notice.collector', { company })}</li>
        <li>{t('privacy.notice.purpose')}</li>
        <li>{t('privacy.notice.categories')}</li>
        <li>{t('privacy.notice.use')}</li>
        <li>{t('privacy.notice.rights')}</li>
        <li>{t('privacy.notice.effect')}</li>
        <li>{t('privacy.notice.contact')}</li>
      </ul>
    </Sheet>
  )
}
