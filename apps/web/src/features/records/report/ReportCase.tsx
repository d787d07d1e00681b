import { taipeiDay } from '@dpass/rules/taipei-time'
import { useId, useState } from 'react'
import { readSettings } from '../../../api/client/settings.ts'
import { t } from '../../../copy/t.ts'
import { sayDateTime } from '../../../domain/say-date.ts'
import { Chip } from '../../../ui/figure/Chip.tsx'
import { Words } from '../../../ui/layout/Words.tsx'
import { interpolateElements } from '../../../ui/lines/interpolate-elements.ts'
import { NotMine } from './NotMine.tsx'
import css from './ReportCase.module.css'
import { kinds, type Report, sayDueDate, states } from './report-words.ts'

interface ReportCaseProps {
  readonly report: Report
  readonly placeName: string
}

/** What the member has reported about the record, how it stands, and what the shop says. */
export function ReportCase({ report, placeName }: ReportCaseProps) {
  const { kind, state, answer, openedAt } = report
  const titleId = useId()
  const said = kinds.find(({ value }) => value === kind)?.title
  return (
    <section className={css['case']} aria-labelledby={titleId}>
      <div className={css['head']}>
        <h3 id={titleId} className={css['title']}>
          {t('redeemRecords.report.case')}
        </h3>
        <Chip tone={states[state].tone}>{states[state].words}</Chip>
      </div>
      <p className={css['what']}>
        {said}
        {'・'}
        {t('redeemRecords.report.openedAt', { dateTime: sayDateTime(openedAt) })}
      </p>
      {answer === null ? null : (
        <figure className={css['answer']}>
          <figcaption>{t('redeemRecords.report.answerOf', { placeName })}</figcaption>
          <blockquote>{answer}</blockquote>
        </figure>
      )}
      <p>
        <Next report={report} />
      </p>
      {kind === 'NOT_MINE' && state !== 'REFUNDED' ? <NotMine clientUid={report.clientUid} /> : null}
    </section>
  )
}

function Next({ report: { state, dueDate } }: { readonly report: Report }) {
  const [today] = useState(() => taipeiDay(Date.now()))
  if (state === 'REFUNDED') return <Words>{t('redeemRecords.report.refunded')}</Words>
  if (state === 'ANSWERED')
    return interpolateElements(t('redeemRecords.report.answered', { contact: '{contact}' }), {
      contact: (
        <a href={readSettings().contactUrl} target="_blank" rel="noreferrer">
          {t('common.contactSupport')}
        </a>
      ),
    })
  if (today > dueDate) return <Words>{t('redeemRecords.report.overdue')}</Words>
  return <Words>{t('redeemRecords.report.waits', { date: sayDueDate(dueDate) })}</Words>
}
