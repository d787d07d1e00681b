import { useId } from 'react'
import { readSettings } from '../../../api/client/settings.ts'
import { t } from '../../../copy/t.ts'
import { type EtagSubmission, isCurrent } from '../../../domain/etag.ts'
import { useHistoryState } from '../../../navigation/history-state.ts'
import { useGoUp } from '../../../navigation/use-go-up.ts'
import { Button, ButtonLink } from '../../../ui/action/Button.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { latePart } from '../../../ui/overlay/late-part.tsx'
import { useDetours } from '../detours/use-detours.tsx'
import { newApplication, useOpenForm } from '../form-address.ts'
import { useRequirements } from '../use-requirements.ts'
import { ApplicationCard } from './ApplicationCard.tsx'
import css from './TrackerScreen.module.css'

const ApplicationOverlays = latePart(() => import('./ApplicationOverlays.tsx'), { onDemand: true })
const ofSubmissions: readonly unknown[] = ['cancelEtag', 'soldEtag', 'submittedEtag']

interface TrackerScreenProps {
  /** At least one. */
  readonly submissions: readonly EtagSubmission[]
}

/** All cars: those under way first, then what has ended. */
export function TrackerScreen({ submissions }: TrackerScreenProps) {
  const pastId = useId()
  const { overlay } = useHistoryState()
  const detours = useDetours(useRequirements(), '/etag-submission')
  const openForm = useOpenForm()
  const apply = () => {
    if (!detours.askForLink()) openForm(newApplication)
  }
  const current = submissions.filter((one) => isCurrent(one, submissions))
  const past = submissions.filter((one) => !current.includes(one))
  return (
    <Page
      title={t('etag.status.title')}
      wide
      onBack={useGoUp('/')}
      action={
        <Button wide look={current.length > 0 ? 'secondary' : 'primary'} onClick={apply}>
          {current.length > 0 ? t('etag.status.applyAnother') : t('home.etag.cta')}
        </Button>
      }
    >
      <div className={css['cards']}>
        {current.map((submission) => (
          <ApplicationCard key={submission.id} submission={submission} onRelink={detours.link} />
        ))}
      </div>
      {past.length > 0 ? (
        <section aria-labelledby={pastId}>
          <h2 id={pastId} className={css['past']}>
            {t('etag.status.past')}
          </h2>
          <div className={css['cards']}>
            {past.map((submission) => (
              <ApplicationCard key={submission.id} submission={submission} onRelink={detours.link} />
            ))}
          </div>
        </section>
      ) : null}
      <div className={css['support']}>
        <ButtonLink look="quiet" render={<a href={readSettings().contactUrl} target="_blank" rel="noreferrer" />}>
          {t('etag.status.support')}
        </ButtonLink>
      </div>
      <ApplicationOverlays wanted={ofSubmissions.includes(overlay)} submissions={submissions} />
      {detours.dialogs}
    </Page>
  )
}
