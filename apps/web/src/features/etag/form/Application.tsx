import { useQuery } from '@tanstack/react-query'
import { read } from '../../../api/query/read.ts'
import { t } from '../../../copy/t.ts'
import { useGoUp } from '../../../navigation/use-go-up.ts'
import { Page } from '../../../ui/layout/Page.tsx'
import { LoadProblem } from '../../../ui/feedback/LoadProblem.tsx'
import { EtagSkeleton } from '../EtagSkeleton.tsx'
import { newApplication } from '../form-address.ts'
import { ToTracker } from '../ToTracker.tsx'
import { ApplicationSteps } from './ApplicationSteps.tsx'

interface ApplicationProps {
  readonly formFor: string
  readonly isReview: boolean
}

/** A new application, or a rejected one to be corrected, as soon as it is known. */
export default function Application({ formFor, ...rest }: ApplicationProps) {
  const list = useQuery(read('GET /v1/etag-submissions'))
  const toTracker = useGoUp('/etag-submission')
  if (formFor === newApplication) return <ApplicationSteps {...rest} formFor={formFor} rejected={undefined} />
  if (list.isPending) return <EtagSkeleton onBack={toTracker} />
  if (!list.data)
    return (
      <Page title={t('etag.title')} onBack={toTracker}>
        <LoadProblem
          title={t('etag.loadError')}
          error={list.error}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      </Page>
    )
  const rejected = list.data.find(({ id, status }) => id === formFor && status === 'REJECTED')
  // It has been sent again, here or in another tab.
  if (!rejected) return <ToTracker />
  return <ApplicationSteps key={formFor} {...rest} formFor={formFor} rejected={rejected} />
}
