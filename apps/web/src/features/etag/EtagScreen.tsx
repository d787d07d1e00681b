import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { oneOf } from '../../address/search.ts'
import { read } from '../../api/query/read.ts'
import { t } from '../../copy/t.ts'
import { useGoUp } from '../../navigation/use-go-up.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { latePart } from '../../ui/overlay/late-part.tsx'
import { LoadProblem } from '../../ui/feedback/LoadProblem.tsx'
import { EtagSkeleton } from './EtagSkeleton.tsx'
import { introSteps } from './intro/intro-steps.ts'

// Both come while the applications are read. The form weighs more than the rest, because its rules come with it.
const Overview = latePart(() => import('./Overview.tsx'))
const Application = latePart(() => import('./form/Application.tsx'))

/** The introduction, the form and its summary, or how the applications stand. */
export function EtagScreen() {
  const { internalETagInfoStep, internalETagForm, internalETagReview } = useSearch({ from: '/etag-submission' })
  const step = oneOf(internalETagInfoStep, introSteps)
  const list = useQuery(read('GET /v1/etag-submissions'))
  if (internalETagForm !== undefined)
    return (
      <Application key={internalETagForm} wanted formFor={internalETagForm} isReview={internalETagReview === 'true'} />
    )
  return (
    <>
      {list.data || step ? null : <Missing list={list} />}
      <Overview wanted step={step} submissions={list.data} />
    </>
  )
}

interface MissingProps {
  readonly list: {
    readonly isPending: boolean
    readonly isFetching: boolean
    readonly error: Error | null
    readonly refetch: () => Promise<unknown>
  }
}

function Missing({ list }: MissingProps) {
  const toHome = useGoUp('/')
  if (list.isPending) return <EtagSkeleton onBack={toHome} />
  return (
    <Page title={t('etag.title')} onBack={toHome}>
      <LoadProblem
        title={t('etag.loadError')}
        error={list.error}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    </Page>
  )
}
