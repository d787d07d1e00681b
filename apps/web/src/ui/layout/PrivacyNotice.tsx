import { t } from '../../copy/t.ts'
import { Button } from '../action/Button.tsx'
import { Sheet } from '../overlay/Sheet.tsx'
import css from './PrivacyNotice.module.css'
import { Words } from './Words.tsx'

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
        <Point>{t('privacy.notice.collector', { company })}</Point>
        <Point>{t('privacy.notice.purpose')}</Point>
        <Point>{t('privacy.notice.categories')}</Point>
        <Point>{t('privacy.notice.use')}</Point>
        <Point>{t('privacy.notice.rights')}</Point>
        <Point>{t('privacy.notice.effect')}</Point>
        <Point>{t('privacy.notice.contact')}</Point>
      </ul>
    </Sheet>
  )
}

/** What a point is about stands before its colon, and stands out. */
function Point({ children }: { readonly children: string }) {
  const end = children.indexOf('：') + 1
  return (
    <li>
      <strong className={css['about']}>{children.slice(0, end)}</strong>
      <Words fill>{children.slice(end)}</Words>
    </li>
  )
}
