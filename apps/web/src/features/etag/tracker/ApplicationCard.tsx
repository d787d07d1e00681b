import { mayDo } from '@dpass/rules/etag/states'
import { ChevronDown } from 'lucide'
import { useId } from 'react'
import { t } from '../../../copy/t.ts'
import { type EtagStanding, type EtagSubmission, standingOf, toneOf } from '../../../domain/etag.ts'
import { sayDateTime } from '../../../domain/say-date.ts'
import { useOverlay } from '../../../navigation/use-overlay.ts'
import { Button } from '../../../ui/action/Button.tsx'
import { Chip } from '../../../ui/figure/Chip.tsx'
import { type Fact, Facts } from '../../../ui/layout/Facts.tsx'
import { Icon } from '../../../ui/mark/Icon.tsx'
import { useOpenForm } from '../form-address.ts'
import { Plate } from '../Plate.tsx'
import { tollClassWords } from '../toll-class.ts'
import css from './ApplicationCard.module.css'
import { ApplicationWords } from './ApplicationWords.tsx'

interface ApplicationCardProps {
  readonly submission: EtagSubmission
  readonly onRelink: () => void
}

/** One car: how its application stands, what the member can do about it, and what was sent. */
export function ApplicationCard({ submission, onRelink }: ApplicationCardProps) {
  const plateId = useId()
  const standing = standingOf(submission)
  const tone = toneOf(standing)
  return (
    <article className={css['card']} data-tone={tone} aria-labelledby={plateId}>
      <div className={css['head']}>
        <h2 id={plateId}>
          <Plate>{submission.plateNumber}</Plate>
        </h2>
        <Chip tone={tone}>{words[standing]}</Chip>
      </div>
      <ApplicationWords submission={submission} standing={standing} />
      <Acts submission={submission} standing={standing} onRelink={onRelink} />
      <details className={css['details']}>
        <summary className={css['summary']}>
          {t('etag.status.details')}
          <Icon of={ChevronDown} aria-hidden="true" />
        </summary>
        <Facts facts={factsOf(submission)} />
      </details>
    </article>
  )
}

const words: Readonly<Record<EtagStanding, string>> = {
  linkInvalid: t('etag.status.linkInvalid'),
  rejected: t('etag.status.rejected'),
  overdue: t('etag.status.overdue'),
  ending: t('etag.status.ending'),
  under_review: t('etag.status.under_review'),
  enabled: t('etag.status.enabled'),
  cancelled: t('etag.status.cancelled'),
  disabled: t('etag.status.disabled'),
}

/** One act each, by the table that the API refuses by. */
function Acts({ submission, standing, onRelink }: ApplicationCardProps & { readonly standing: EtagStanding }) {
  const cancelling = useOverlay<string>('cancelEtag', 'entry')
  const selling = useOverlay<string>('soldEtag', 'entry')
  const openForm = useOpenForm()
  const { id, status } = submission
  const canEnd = mayDo('end', status) && standing !== 'ending'
  if (!canEnd && !mayDo('cancel', status) && !mayDo('resubmit', status)) return null
  return (
    <div className={css['acts']}>
      {standing === 'linkInvalid' ? (
        <Button wide onClick={onRelink}>
          {t('resourceOwners.item.relink')}
        </Button>
      ) : null}
      {mayDo('resubmit', status) ? (
        <Button wide onClick={() => openForm(id)}>
          {t('etag.status.rejected.cta')}
        </Button>
      ) : null}
      {mayDo('cancel', status) ? (
        <Button wide look="secondary" onClick={() => cancelling.open(id)}>
          {t('etag.status.cancel')}
        </Button>
      ) : null}
      {canEnd ? (
        <Button wide look="secondary" onClick={() => selling.open(id)}>
          {t('etag.sold.entry')}
        </Button>
      ) : null}
    </div>
  )
}

function factsOf(submission: EtagSubmission): readonly Fact[] {
  const { id, ownerType, ownerName, idNumber, tollClass, submittedAt, consents } = submission
  const isPerson = ownerType === 'PERSON'
  const owner: readonly Fact[] = [
    {
      name: isPerson ? t('etag.form.ownerName.label') : t('etag.form.ownerName.labelCompany'),
      value: ownerName,
    },
    { name: isPerson ? t('etag.form.idNumber.label') : t('etag.form.taxId.label'), value: idNumber },
  ]
  return [
    // Erased 90 days after the end.
    ...owner.filter(({ value }) => value !== null),
    { name: t('etag.form.tollClass.label'), value: tollClassWords[tollClass] },
    { name: t('etag.status.submitted'), value: sayDateTime(submittedAt) },
    { name: t('etag.status.applicationNo'), value: id },
    {
      name: t('etag.status.consents'),
      value: t('etag.review.consentedAt', { dateTime: sayDateTime(consents.givenAt), version: consents.version }),
    },
  ]
}
