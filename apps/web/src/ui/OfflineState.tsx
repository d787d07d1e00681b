import { t } from '../copy/t.ts'
import css from './EmptyState.module.css'
import { EmptyStateArt } from './EmptyStateArt.tsx'

/** There is no network and nothing kept to show instead. It needs no button: it goes by itself. */
export function OfflineState() {
  return (
    <div className={css['state']}>
      <EmptyStateArt kind="tunnel" />
      <h2 className={css['title']}>{t('common.offline.title')}</h2>
      <p className={css['body']}>{t('common.offline.body')}</p>
    </div>
  )
}
