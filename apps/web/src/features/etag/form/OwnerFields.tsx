import { t } from '../../../copy/t.ts'
import { SegmentedControl } from '../../../ui/choice/SegmentedControl.tsx'
import type { Draft, KeptOwner, OwnerType } from '../draft.ts'
import { CheckedField } from './CheckedField.tsx'
import { checkIdNumber, checkOwnerName, checkTaxId } from './field-problems.ts'

export interface FieldsProps {
  readonly draft: Draft
  readonly onChange: (change: Partial<Draft>) => void
}

/** Whose car it is, as on the vehicle licence. */
export function OwnerFields({ draft, onChange, kept }: FieldsProps & { readonly kept: KeptOwner }) {
  const { ownerType, ownerName } = draft
  const isPerson = ownerType === 'PERSON'
  return (
    <>
      <SegmentedControl<OwnerType>
        name="ownerType"
        label={t('etag.form.ownerType.label')}
        segments={[
          { value: 'PERSON', label: t('etag.form.ownerType.person') },
          { value: 'COMPANY', label: t('etag.form.ownerType.company') },
        ]}
        value={ownerType}
        onValueChange={(next) => onChange({ ownerType: next })}
      />
      <CheckedField
        name="ownerName"
        label={isPerson ? t('etag.form.ownerName.label') : t('etag.form.ownerName.labelCompany')}
        help={t('etag.form.ownerName.helper')}
        placeholder={isPerson ? t('etag.form.ownerName.placeholder') : t('etag.form.ownerName.placeholderCompany')}
        value={ownerName}
        onValueChange={(typed) => onChange({ ownerName: typed })}
        check={(typed) => checkOwnerName(typed, ownerType)}
        kept={kept.ownerName}
        autoComplete={isPerson ? 'name' : 'organization'}
      />
      {isPerson ? (
        <CheckedField
          key="person"
          name="idNumber"
          label={t('etag.form.idNumber.label')}
          help={t('etag.form.idNumber.helper')}
          placeholder={t('etag.form.idNumber.placeholder')}
          value={draft.idNumber}
          onValueChange={(typed) => onChange({ idNumber: typed })}
          check={checkIdNumber}
          kept={kept.idNumber}
          // Nothing that a browser should offer on other pages.
          autoComplete="off"
          autoCapitalize="characters"
        />
      ) : (
        <CheckedField
          key="company"
          name="idNumber"
          label={t('etag.form.taxId.label')}
          placeholder={t('etag.form.taxId.placeholder')}
          value={draft.taxId}
          onValueChange={(typed) => onChange({ taxId: typed })}
          check={checkTaxId}
          kept={kept.idNumber}
          autoComplete="off"
          inputMode="numeric"
        />
      )}
    </>
  )
}
