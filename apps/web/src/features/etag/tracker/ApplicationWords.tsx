import type { ReactNode } from 'react'
import { t } from '../../../copy/t.ts'
import type { EtagStanding, EtagSubmission } from '../../../domain/etag.ts'
import { sayDate } from '../../../domain/say-date.ts'
import { Words } from '../../../ui/layout/Words.tsx'
import { sayRejection } from '../reject-words.ts'
import { sayDay } from '../say-day.ts'
import css from './ApplicationCard.module.css'

interface ApplicationWordsProps {
  readonly submission: EtagSubmission
  readonly standing: EtagStanding
}

/** What the standing means for this car, and what it asks of the member. */
export function ApplicationWords(props: ApplicationWordsProps) {
  return <div className={css['said']}>{say(props)}</div>
}

function say({ submission, standing }: ApplicationWordsProps): ReactNode {
  const { plateNumber: plate, reviewDueDate, enabledAt } = submission
  switch (standing) {
    case 'under_review':
      return (
        <>
          <p>{t('etag.status.under_review.body', { date: sayDay(reviewDueDate) })}</p>
          <p className={css['aside']}>{t('etag.status.keepPaying')}</p>
        </>
      )
    case 'overdue':
      return (
        <>
          <p>{t('etag.status.overdue.body')}</p>
          <p className={css['aside']}>{t('etag.status.keepPaying')}</p>
        </>
      )
    case 'enabled':
      return (
        <>
          <p>
            <Words>{t('etag.status.enabled.body', { plate })}</Words>
          </p>
          {enabledAt === null ? null : (
            <p className={css['aside']}>{t('etag.status.enabledAt', { date: sayDate(enabledAt) })}</p>
          )}
        </>
      )
    case 'rejected':
      return <Rejected submission={submission} />
    case 'linkInvalid':
      return (
        <p className={css['care']}>
          <Words>{t('etag.status.linkInvalid.body', { plate })}</Words>
        </p>
      )
    case 'ending':
      return (
        <>
          <p>
            <Words>{t('etag.status.ending.body', { plate })}</Words>
          </p>
          <p className={css['aside']}>
            <Words>{t('etag.sold.step2')}</Words>
          </p>
        </>
      )
    case 'cancelled':
      return (
        <p>
          <Words>{t('etag.status.cancelled.body', { plate })}</Words>
        </p>
      )
    case 'disabled':
      return (
        <p>
          <Words>{t('etag.status.disabled.body', { plate })}</Words>
        </p>
      )
  }
}

function Rejected({ submission }: Pick<ApplicationWordsProps, 'submission'>) {
  const { reason, fix } = sayRejection(submission.rejectReason)
  return (
    <>
      <p className={css['care']}>
        <strong>{t('etag.status.rejected.body', { reason })}</strong>
      </p>
      {fix === null ? null : <p>{fix}</p>}
    </>
  )
}
