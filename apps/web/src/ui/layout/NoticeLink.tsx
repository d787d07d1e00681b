import { useState } from 'react'
import { t } from '../../copy/t.ts'
import { lateLayer } from '../overlay/late-layer.tsx'
import css from './NoticeLink.module.css'

// A sheet weighs more than the rest of the page, and few open this one.
const PrivacyNotice = lateLayer(() => import('./PrivacyNotice.tsx'))

/** The layer of the notice; the page opens and closes it. */
export interface NoticeLayer {
  readonly isOpen: boolean
  readonly open: () => void
  readonly close: () => void
}

/** Leads to what the Personal Data Protection Act (article 8) wants said where personal data are collected. */
export function NoticeLink({ notice }: { readonly notice: NoticeLayer }) {
  // Once fetched it stays mounted, or it would be gone before it has moved out.
  const [fetched, setFetched] = useState(notice.isOpen)
  if (notice.isOpen && !fetched) setFetched(true)
  return (
    <>
      <button type="button" className={css['link']} onClick={notice.open}>
        {t('privacy.notice.title')}
      </button>
      {fetched ? <PrivacyNotice wanted={notice.isOpen} open={notice.isOpen} onOpenChange={notice.close} /> : null}
    </>
  )
}
