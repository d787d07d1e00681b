import { t } from '../../copy/t.ts'
import { Button } from '../action/Button.tsx'
import css from './EmptyState.module.css'
import { EmptyStateArt } from './EmptyStateArt.tsx'
import { ErrorReference } from './ErrorReference.tsx'

export interface ErrorStateProps {
  /** What could not be loaded, where the screen has its own words for it. */
  readonly title?: string
  /** Why; a failure that the server has seen names the request. */
  readonly error?: Error | null | undefined
  readonly onRetry: () => void
  readonly retrying?: boolean
  /** Where the page has no other heading, this is it. */
  readonly heading?: 'h1' | 'h2'
  /** There is no network. It needs no button: it goes by itself. */
  readonly offline?: boolean
}

/** The content did not come; the member can ask for it again. */
export function ErrorState(props: ErrorStateProps) {
  const { title, error, onRetry, retrying = false, heading: Heading = 'h2', offline } = props
  return (
    <div className={css['state']} role={offline ? undefined : 'alert'}>
      <EmptyStateArt kind={offline ? 'tunnel' : 'works'} />
      <Heading className={css['title']}>
        {offline ? t('common.offline.title') : (title ?? t('common.loadFailed.title'))}
      </Heading>
      <p className={css['body']}>{offline ? t('common.offline.body') : t('common.loadFailed.body')}</p>
      {offline ? null : (
        <div className={css['action']}>
          <Button look="secondary" loading={retrying} onClick={onRetry}>
            {t('common.retry')}
          </Button>
        </div>
      )}
      {offline ? null : <ErrorReference error={error} />}
    </div>
  )
}
