import { lazy, Suspense, useState } from 'react'
import { readSettings } from '../../api/settings.ts'
import { t } from '../../copy/t.ts'
import { weave } from '../../ui/weave.ts'
import css from './Agreement.module.css'

// A sheet weighs more than the rest of the page, and few open this one.
const PrivacyNotice = lazy(() => import('./PrivacyNotice.tsx'))

/** What going on means, and what the law wants said before personal data are asked for. */
export function Agreement() {
  const { termsUrl, privacyUrl } = readSettings()
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const show = () => {
    setWanted(true)
    setOpen(true)
  }
  return (
    <div className={css['agreement']}>
      <p>
        {weave(t('auth.main.agreement', { terms: '{terms}', privacy: '{privacy}' }), {
          terms: <a href={termsUrl}>{t('common.terms')}</a>,
          privacy: <a href={privacyUrl}>{t('common.privacy')}</a>,
        })}
      </p>
      <button type="button" className={css['notice']} onClick={show}>
        {t('privacy.notice.title')}
      </button>
      {wanted ? (
        <Suspense>
          <PrivacyNotice open={open} onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </div>
  )
}
