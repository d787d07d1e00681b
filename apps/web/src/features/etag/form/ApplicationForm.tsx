import { type ReactNode, useEffect, useId } from 'react'
import { t } from '../../../copy/t.ts'
import type { EtagSubmission } from '../../../domain/etag.ts'
import { useGoUp } from '../../../navigation/use-go-up.ts'
import { usePrivacyNotice } from '../../../navigation/use-privacy-notice.ts'
import type { FieldError } from '../../../ui/form/Form.tsx'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { NoticeLink } from '../../../ui/layout/NoticeLink.tsx'
import { type Draft, faultLeft, keptOwner } from '../draft.ts'
import { Gates } from '../Gates.tsx'
import { sayRejection } from '../reject-words.ts'
import type { Requirements } from '../use-requirements.ts'
import css from './ApplicationForm.module.css'
import { ConfirmFault } from './ConfirmFault.tsx'
import { Consents } from './Consents.tsx'
import { ContactFields } from './ContactFields.tsx'
import { OwnerFields } from './OwnerFields.tsx'
import { VehicleFields } from './VehicleFields.tsx'

interface ApplicationFormProps {
  readonly draft: Draft
  readonly onChange: (change: Partial<Draft>) => void
  /** A field has been left: a good moment to keep the draft. */
  readonly onFieldLeft: () => void
  /** The application that is being corrected, where it is not a new one. */
  readonly rejected: EtagSubmission | undefined
  /** What was typed before comes back, which the member is told. */
  readonly isRestored: boolean
  readonly requirements: Requirements
  readonly errors: readonly FieldError[]
  readonly onLink: () => void
  readonly onPhone: () => void
  /** Every field is well. */
  readonly onReview: () => void
}

export function ApplicationForm(props: ApplicationFormProps) {
  const { draft, onChange, rejected, requirements, errors } = props
  const toTracker = useGoUp('/etag-submission')
  const privacyNotice = usePrivacyNotice()
  useFocusOnRefused(errors)
  const fields = { draft, onChange }
  const fault = faultLeft(rejected, draft)
  return (
    <FormPage
      words={{
        heading: rejected ? t('etag.status.rejected.cta') : t('etag.form.title'),
        lead: rejected ? t('etag.form.correct') : t('etag.info.step3.body'),
        submit: t('etag.form.review'),
        submitting: t('common.loading'),
      }}
      onBack={toTracker}
      action={{ running: false, errors, run: async () => props.onReview() }}
      read={() => undefined}
      belowFields={<NoticeLink notice={privacyNotice} words={t('etag.form.consent.privacy')} />}
    >
      <div className={css['sections']} onBlur={props.onFieldLeft}>
        <Notes {...props} />
        <Section title={t('etag.form.section.owner')}>
          <OwnerFields {...fields} kept={keptOwner(rejected, draft)} />
          {fault === 'owner' ? <ConfirmFault {...fields} fault={fault} /> : null}
        </Section>
        <Section title={t('etag.form.section.vehicle')}>
          <VehicleFields {...fields} fault={fault} />
        </Section>
        <Section title={t('etag.form.section.contact')}>
          <ContactFields {...requirements} />
        </Section>
        <Consents {...fields} />
      </div>
    </FormPage>
  )
}

function Notes({ rejected, isRestored, requirements, onLink, onPhone }: ApplicationFormProps) {
  return (
    <div className={css['notes']}>
      {rejected ? <Rejection submission={rejected} /> : null}
      {isRestored ? (
        <p className={css['kept']} role="status">
          {t('etag.form.draftKept')}
        </p>
      ) : null}
      <Gates missingOnly requirements={requirements} onLink={onLink} onPhone={onPhone} />
    </div>
  )
}

function Rejection({ submission }: { readonly submission: EtagSubmission }) {
  const { reason, fix } = sayRejection(submission.rejectReason)
  return (
    <div className={css['reason']}>
      <strong>{t('etag.status.rejected.body', { reason })}</strong>
      {fix === null ? null : <p>{fix}</p>}
    </div>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const titleId = useId()
  return (
    <section className={css['section']} aria-labelledby={titleId}>
      <h2 id={titleId} className={css['title']}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** The server has refused a field after the summary: the form, which is mounted anew then, leads to it. */
function useFocusOnRefused(errors: readonly FieldError[]) {
  useEffect(() => {
    if (errors.length > 0) document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus()
  }, [errors])
}
