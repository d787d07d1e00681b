import { useQuery } from '@tanstack/react-query'
import { read } from '../../../api/query/read.ts'
import { useGoUp } from '../../../navigation/use-go-up.ts'
import { newApplication } from '../form-address.ts'
import { ToTracker } from '../ToTracker.tsx'
import { WithoutList } from '../WithoutList.tsx'
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
  if (!list.data) return <WithoutList list={list} onBack={toTracker} />
  const rejected = list.data.find(({ id, status }) => id === formFor && status === 'REJECTED')
  // It has been sent again, here or in another tab.
  if (!rejected) return <ToTracker />
  return <ApplicationSteps key={formFor} {...rest} formFor={formFor} rejected={rejected} />
}
