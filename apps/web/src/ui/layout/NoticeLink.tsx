import { t } from '../../copy/t.ts'
import { latePart } from '../overlay/late-part.tsx'
import css from './NoticeLink.module.css'

// A sheet weighs more than the rest of the page, and few open this one.
const PrivacyNotice = latePart(() => import('./PrivacyNotice.tsx'), { onDemand: true })

/** The sheet with the notice; the page opens and closes it. */
export interface NoticeOverlay {
  readonly isOpen: boolean
  readonly open: () => void
  readonly close: () => void
}

interface NoticeLinkProps {
  readonly notice: NoticeOverlay
  readonly words?: string
}

/** Leads to what the Personal Data Protection Act (article 8) wants said where personal data are collected. */
export function NoticeLink({ notice, words = t('privacy.notice.title') }: NoticeLinkProps) {
  return (
    <>
      <button type="button" className={css['link']} onClick={notice.open}>
        {words}
      </button>
      <PrivacyNotice wanted={notice.isOpen} open={notice.isOpen} onOpenChange={notice.close} />
    </>
  )
}
