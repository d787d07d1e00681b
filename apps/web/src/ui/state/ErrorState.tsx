import { t } from '../../copy/t.ts'
import { Button } from '../action/Button.tsx'
import css from './EmptyState.module.css'
import { EmptyStateArt } from './EmptyStateArt.tsx'

interface ErrorStateProps {
  /** What could not be loaded, where the screen has its own words for it. */
  readonly title?: string
  readonly onRetry: () => void
  readonly retrying?: boolean
  readonly heading?: 'h1' | 'h2'
}

/** The content did not come; the member can ask for it again. */
export function ErrorState(problem: ErrorStateProps) {
  const { title = t('common.loadFailed.title'), onRetry, retrying = false, heading: Heading = 'h2' } = problem
  return (
    <div className={css['state']} role="alert">
      <EmptyStateArt kind="works" />
      <Heading className={css['title']}>{title}</Heading>
      <p className={css['body']}>{t('common.loadFailed.body')}</p>
      <div className={css['action']}>
        <Button look="secondary" loading={retrying} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      </div>
    </div>
  )
}
