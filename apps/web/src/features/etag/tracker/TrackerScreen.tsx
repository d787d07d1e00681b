import { useId } from 'react'
import { readSettings } from '../../../api/client/settings.ts'
import { t } from '../../../copy/t.ts'
import { type EtagSubmission, isCurrent } from '../../../domain/etag.ts'
import { Button, ButtonLink } from '../../../ui/action/Button.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { SubmissionCard, type SubmissionActs } from './SubmissionCard.tsx'
import css from './TrackerScreen.module.css'

interface TrackerScreenProps extends SubmissionActs {
  /** At least one. */
  readonly submissions: readonly EtagSubmission[]
  readonly onBack: () => void
  readonly onApply: () => void
}

/** All cars: those under way first, then what has ended. */
export function TrackerScreen({ submissions, onBack, onApply, ...acts }: TrackerScreenProps) {
  const pastId = useId()
  const current = submissions.filter((one) => isCurrent(one, submissions))
  const past = submissions.filter((one) => !current.includes(one))
  return (
    <Page
      title={t('etag.status.title')}
      wide
      onBack={onBack}
      action={
        <Button wide look={current.length > 0 ? 'secondary' : 'primary'} onClick={onApply}>
          {current.length > 0 ? t('etag.status.applyAnother') : t('home.etag.cta')}
        </Button>
      }
    >
      <div className={css['cards']}>
        {current.map((submission) => (
          <SubmissionCard key={submission.id} submission={submission} {...acts} />
        ))}
      </div>
      {past.length > 0 ? (
        <section aria-labelledby={pastId}>
          <h2 id={pastId} className={css['past']}>
            {t('etag.status.past')}
          </h2>
          <div className={css['cards']}>
            {past.map((submission) => (
              <SubmissionCard key={submission.id} submission={submission} {...acts} />
            ))}
          </div>
        </section>
      ) : null}
      <div className={css['support']}>
        <ButtonLink look="quiet" render={<a href={readSettings().contactUrl} target="_blank" rel="noreferrer" />}>
          {t('etag.status.support')}
        </ButtonLink>
      </div>
    </Page>
  )
}
