import { t } from '../../../copy/t.ts'
import { type RadioCard, RadioCards } from '../../../ui/choice/RadioCards.tsx'
import type { ChosenClass, Fault } from '../draft.ts'
import { CheckedField } from './CheckedField.tsx'
import { ConfirmFault } from './ConfirmFault.tsx'
import { checkPlate } from './field-problems.ts'
import type { FieldsProps } from './OwnerFields.tsx'

const classes: readonly RadioCard<ChosenClass>[] = [
  { value: 'SMALL', title: t('tollClass.small'), description: t('tollClass.small.hint') },
  { value: 'LARGE', title: t('tollClass.large'), description: t('tollClass.large.hint') },
  { value: 'TRAILER', title: t('tollClass.trailer'), description: t('tollClass.trailer.hint') },
  { value: 'MOTORCYCLE', title: t('tollClass.motorcycle'), description: t('tollClass.motorcycle.hint') },
]

/** Which car, as on the vehicle licence. The class is never judged by the plate's letters. */
export function VehicleFields({ fault, ...fields }: FieldsProps & { readonly fault: Fault | null }) {
  const { draft, onChange } = fields
  const { plateNumber, tollClass } = draft
  return (
    <>
      <CheckedField
        name="plateNumber"
        label={t('etag.form.plate.label')}
        help={t('etag.form.plate.helper')}
        placeholder={t('etag.form.plate.placeholder')}
        value={plateNumber}
        onValueChange={(typed) => onChange({ plateNumber: typed })}
        check={checkPlate}
        autoComplete="off"
        autoCapitalize="characters"
      />
      {fault === 'plate' ? <ConfirmFault {...fields} fault={fault} /> : null}
      <RadioCards
        name="tollClass"
        label={t('etag.form.tollClass.label')}
        required
        cards={classes}
        value={tollClass}
        onValueChange={(next) => onChange({ tollClass: next })}
        validate={problemWithClass}
        error={tollClass === 'MOTORCYCLE' ? t('etag.error.moto') : undefined}
      />
      {fault === 'tollClass' ? <ConfirmFault {...fields} fault={fault} /> : null}
    </>
  )
}

function problemWithClass(tollClass: ChosenClass | null): string | null {
  if (tollClass === null) return t('validation.tollClass.required')
  return tollClass === 'MOTORCYCLE' ? t('etag.error.moto') : null
}
