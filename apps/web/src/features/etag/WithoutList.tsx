import { t } from '../../copy/t.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { LoadProblem } from '../../ui/feedback/LoadProblem.tsx'
import { EtagSkeleton } from './EtagSkeleton.tsx'

interface WithoutListProps {
  readonly list: {
    readonly isPending: boolean
    readonly isFetching: boolean
    readonly error: Error | null
    readonly refetch: () => Promise<unknown>
  }
  readonly onBack: () => void
}

/** While the applications are not known: being read, or the reading has failed. */
export function WithoutList({ list, onBack }: WithoutListProps) {
  if (list.isPending) return <EtagSkeleton onBack={onBack} />
  return (
    <Page title={t('etag.title')} onBack={onBack}>
      <LoadProblem
        title={t('etag.loadError')}
        error={list.error}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    </Page>
  )
}
