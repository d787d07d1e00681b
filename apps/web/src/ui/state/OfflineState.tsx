import { t } from '../../copy/t.ts'
import css from './EmptyState.module.css'
import { EmptyStateArt } from './EmptyStateArt.tsx'

/** There is no network and nothing kept to show instead. It needs no button: it goes by itself. */
export function OfflineState({ heading: Heading = 'h2' }: { readonly heading?: 'h1' | 'h2' | undefined }) {
  return (
    <div className={css['state']}>
      <EmptyStateArt kind="tunnel" />
      <Heading className={css['title']}>{t('common.offline.title')}</Heading>
      <p className={css['body']}>{t('common.offline.body')}</p>
    </div>
  )
}
