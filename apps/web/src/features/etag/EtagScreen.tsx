import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { oneOf } from '../../address/search.ts'
import { read } from '../../api/query/read.ts'
import { useGoUp } from '../../navigation/use-go-up.ts'
import { latePart } from '../../ui/overlay/late-part.tsx'
import { introSteps } from './intro/intro-steps.ts'
import { WithoutList } from './WithoutList.tsx'

// Both come while the applications are read. The form weighs more than the rest, because its rules come with it.
const Overview = latePart(() => import('./Overview.tsx'))
const Application = latePart(() => import('./form/Application.tsx'))

/** The introduction, the form and its summary, or how the applications stand. */
export function EtagScreen() {
  const { internalETagInfoStep, internalETagForm, internalETagReview } = useSearch({ from: '/etag-submission' })
  const step = oneOf(internalETagInfoStep, introSteps)
  const list = useQuery(read('GET /v1/etag-submissions'))
  const toHome = useGoUp('/')
  if (internalETagForm !== undefined)
    return (
      <Application key={internalETagForm} wanted formFor={internalETagForm} isReview={internalETagReview === 'true'} />
    )
  return (
    <>
      {list.data || step ? null : <WithoutList list={list} onBack={toHome} />}
      <Overview wanted step={step} submissions={list.data} />
    </>
  )
}
