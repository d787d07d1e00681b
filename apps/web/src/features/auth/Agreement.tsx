import { lazy, Suspense, useState } from 'react'
import { readSettings } from '../../api/settings.ts'
import { t } from '../../copy/t.ts'
import { weave } from '../../ui/weave.ts'
import css from './Agreement.module.css'

// A sheet weighs more than the rest of the page, and few open this one.
const PrivacyNotice = lazy(() => import('./PrivacyNotice.tsx'))

/** The layer of the notice, which its owner opens and closes. */
export interface NoticeLayer {
  readonly isOpen: boolean
  readonly open: () => void
  readonly close: () => void
}

interface AgreementProps {
  readonly notice: NoticeLayer
  /** The sentence, with `{terms}` and `{privacy}` left in it. */
  readonly words?: string | undefined
}

/** What going on means, and what the law wants said before personal data are asked for. */
export function Agreement({ notice, words }: AgreementProps) {
  const { termsUrl, privacyUrl } = readSettings()
  // Once fetched it stays, or it would be gone before it has moved out.
  const [wanted, setWanted] = useState(notice.isOpen)
  if (notice.isOpen && !wanted) setWanted(true)
  return (
    <div className={css['agreement']}>
      <p>
        {weave(words ?? t('auth.main.agreement', { terms: '{terms}', privacy: '{privacy}' }), {
          terms: <a href={termsUrl}>{t('common.terms')}</a>,
          privacy: <a href={privacyUrl}>{t('common.privacy')}</a>,
        })}
      </p>
      <button type="button" className={css['notice']} onClick={notice.open}>
        {t('privacy.notice.title')}
      </button>
      {wanted ? (
        <Suspense>
          <PrivacyNotice open={notice.isOpen} onOpenChange={notice.close} />
        </Suspense>
      ) : null}
    </div>
  )
}
