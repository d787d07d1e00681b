import { formatPhone } from '@dpass/rules/contact/show-phone'
import { t } from '../../../copy/t.ts'
import type { Requirements } from '../use-requirements.ts'
import css from './ApplicationForm.module.css'

/** Neither is typed here: the number is the verified one, and the news go to the account's address. */
export function ContactFields({ phoneNumber, email }: Pick<Requirements, 'phoneNumber' | 'email'>) {
  return (
    <dl className={css['contact']}>
      {typeof phoneNumber === 'string' ? (
        <div>
          <dt>{t('etag.form.phone.label')}</dt>
          <dd>{t('etag.form.phone.verified', { phone: formatPhone(phoneNumber) })}</dd>
        </div>
      ) : null}
      <div>
        <dt>{t('etag.form.email.label')}</dt>
        <dd>{email ?? t('common.placeholderDash')}</dd>
        <dd className={css['help']}>{t('etag.form.email.helper')}</dd>
      </div>
    </dl>
  )
}
