import { readSettings } from '../../api/client/settings.ts'
import { t } from '../../copy/t.ts'
import { type NoticeOverlay, NoticeLink } from '../../ui/layout/NoticeLink.tsx'
import { interpolateElements } from '../../ui/lines/interpolate-elements.ts'
import css from './Agreement.module.css'

interface AgreementProps {
  readonly notice: NoticeOverlay
  /** The sentence, with `{terms}` and `{privacy}` left in it. */
  readonly words: string
}

/** What the visitor agrees to by going on, and the notice that the law wants shown before personal data are asked for. */
export function Agreement({ notice, words }: AgreementProps) {
  const { termsUrl, privacyUrl } = readSettings()
  return (
    <div className={css['agreement']}>
      <p>
        {interpolateElements(words, {
          terms: <a href={termsUrl}>{t('common.terms')}</a>,
          privacy: <a href={privacyUrl}>{t('common.privacy')}</a>,
        })}
      </p>
      <NoticeLink notice={notice} />
    </div>
  )
}
