import { t } from '../../../copy/t.ts'
import { Checkbox } from '../../../ui/choice/Checkbox.tsx'
import { Words } from '../../../ui/layout/Words.tsx'
import css from './ApplicationForm.module.css'
import type { FieldsProps } from './OwnerFields.tsx'

/** Each is agreed to by itself, and none is ticked for the member. */
export function Consents({ draft: { consents }, onChange }: FieldsProps) {
  const agree = (change: Partial<typeof consents>) => onChange({ consents: { ...consents, ...change } })
  return (
    <div className={css['consents']}>
      <Checkbox
        name="consents.owner"
        required
        label={t('etag.form.consent.owner')}
        checked={consents.owner}
        onCheckedChange={(owner) => agree({ owner })}
      />
      <Checkbox
        name="consents.share"
        required
        label={<Words>{t('etag.form.consent.share')}</Words>}
        checked={consents.share}
        onCheckedChange={(share) => agree({ share })}
      />
      <Checkbox
        name="consents.charge"
        required
        label={<Words>{t('etag.form.consent.charge')}</Words>}
        checked={consents.charge}
        onCheckedChange={(charge) => agree({ charge })}
      />
    </div>
  )
}
