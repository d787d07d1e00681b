import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox'
import { Field } from '@base-ui/react/field'
import { Check } from 'lucide-react'
import { t } from '../copy/t.ts'
import css from './Checkbox.module.css'
import { FormFieldMessage, FormFieldStar, type FormFieldProps } from './FormField.tsx'

interface CheckboxProps extends Omit<FormFieldProps, 'optional'> {
  readonly checked?: boolean | undefined
  readonly defaultChecked?: boolean | undefined
  readonly onCheckedChange?: ((checked: boolean) => void) | undefined
  readonly readOnly?: boolean | undefined
}

/** A consent. Its label may hold links: they open, everything else of it ticks. */
export function Checkbox(props: CheckboxProps) {
  const { name, label, help, error, required, disabled, readOnly, checked, defaultChecked, onCheckedChange } = props
  return (
    <Field.Root
      className={css['field']}
      name={name}
      disabled={disabled}
      validate={(value) => (required && value !== true ? t('validation.consent.required') : null)}
    >
      <div className={css['row']}>
        <BaseCheckbox.Root
          className={css['box']}
          checked={checked}
          defaultChecked={defaultChecked}
          onCheckedChange={(next) => onCheckedChange?.(next)}
          readOnly={readOnly}
          aria-required={required || undefined}
          {...(error ? { 'aria-invalid': true } : {})}
        >
          <BaseCheckbox.Indicator className={css['tick']} keepMounted>
            <Check aria-hidden="true" />
          </BaseCheckbox.Indicator>
        </BaseCheckbox.Root>
        <Field.Label className={css['label']}>
          {label}
          {required ? <FormFieldStar /> : null}
        </Field.Label>
      </div>
      <div className={css['message']}>
        <FormFieldMessage help={help} error={error} />
      </div>
    </Field.Root>
  )
}
