import { formatPhone } from '@dpass/rules/contact/show-phone'
import { Building2, Check, Smartphone } from 'lucide'
import { type ReactNode, useId } from 'react'
import { t } from '../../../copy/t.ts'
import { Button } from '../../../ui/action/Button.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { type Fact, Facts } from '../../../ui/layout/Facts.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { Words } from '../../../ui/layout/Words.tsx'
import { Icon } from '../../../ui/mark/Icon.tsx'
import roles from '../../../ui/style/roles.module.css'
import type { KeptOwner, ReadDraft } from '../draft.ts'
import { Plate } from '../Plate.tsx'
import { tollClassWords } from '../toll-class.ts'
import type { Requirements } from '../use-requirements.ts'
import css from './ReviewScreen.module.css'

interface ReviewScreenProps {
  readonly application: ReadDraft
  readonly kept: KeptOwner
  readonly requirements: Requirements
  readonly sending: boolean
  /** Why it could not be sent, where no field is to blame. */
  readonly problem: string | undefined
  readonly onEdit: () => void
  readonly onSend: () => void
}

/** Everything that leaves DPASS and to whom, before it does. */
export function ReviewScreen({ application, kept, requirements, sending, problem, onEdit, onSend }: ReviewScreenProps) {
  return (
    <Page
      title={t('etag.review.title')}
      onBack={onEdit}
      action={
        <>
          <p className={css['problem']} role="alert">
            {problem}
          </p>
          <Button wide loading={sending} onClick={onSend}>
            {t('etag.form.submit')}
          </Button>
          <output className={roles['visuallyHidden']}>{sending ? t('etag.form.submitting') : null}</output>
          <Button wide look="quiet" disabled={sending} onClick={onEdit}>
            {t('etag.review.edit')}
          </Button>
        </>
      }
    >
      <div className={css['parts']}>
        <Part title={t('etag.review.leaves')}>
          <Facts facts={factsOf(application, kept, requirements)} />
          <p className={css['note']}>{t('etag.review.alsoLeaves')}</p>
        </Part>
        <Part title={t('etag.review.destination')}>
          <ul className={css['list']}>
            <Line icon={<Icon of={Smartphone} aria-hidden="true" />}>{t('etag.review.toCarApp')}</Line>
            <Line icon={<Icon of={Building2} aria-hidden="true" />}>{t('etag.review.toOperator')}</Line>
          </ul>
        </Part>
        <Part title={t('etag.review.consents')}>
          <ul className={css['list']}>
            <Line icon={<Icon of={Check} aria-hidden="true" />}>{t('etag.form.consent.owner')}</Line>
            <Line icon={<Icon of={Check} aria-hidden="true" />}>{t('etag.form.consent.share')}</Line>
            <Line icon={<Icon of={Check} aria-hidden="true" />}>{t('etag.form.consent.charge')}</Line>
          </ul>
        </Part>
        <Part title={t('etag.review.keptHere')}>
          <Facts facts={[{ name: t('etag.form.email.label'), value: requirements.email }]} />
          <p className={css['note']}>{t('etag.form.email.helper')}</p>
        </Part>
        <p className={css['note']}>{t('etag.review.after')}</p>
      </div>
    </Page>
  )
}

function factsOf(application: ReadDraft, kept: KeptOwner, { phoneNumber }: Requirements): readonly Fact[] {
  const { ownerType, ownerName, idNumber, tollClass } = application
  const isPerson = ownerType === 'PERSON'
  return [
    {
      name: t('etag.form.ownerType.label'),
      value: isPerson ? t('etag.form.ownerType.person') : t('etag.form.ownerType.company'),
    },
    {
      name: isPerson ? t('etag.form.ownerName.label') : t('etag.form.ownerName.labelCompany'),
      value: ownerName ?? kept.ownerName,
    },
    {
      name: isPerson ? t('etag.form.idNumber.label') : t('etag.form.taxId.label'),
      value: idNumber ?? kept.idNumber,
    },
    { name: t('etag.form.plate.label'), value: <Plate>{application.plateNumber}</Plate> },
    { name: t('etag.form.tollClass.label'), value: tollClassWords[tollClass] },
    {
      name: t('etag.form.phone.label'),
      value: typeof phoneNumber === 'string' ? formatPhone(phoneNumber) : t('common.placeholderDash'),
    },
  ]
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={css['title']}>
        {title}
      </h2>
      <Card>{children}</Card>
    </section>
  )
}

function Line({ icon, children }: { readonly icon: ReactNode; readonly children: string }) {
  return (
    <li className={css['line']}>
      {icon}
      <span>
        <Words>{children}</Words>
      </span>
    </li>
  )
}
