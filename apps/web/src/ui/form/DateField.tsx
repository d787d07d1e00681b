import { t } from '../../copy/t.ts'
import { FormField, type FormFieldProps } from './FormField.tsx'
import { TextFieldControl } from './TextFieldControl.tsx'

interface DateFieldProps extends FormFieldProps {
  /** `2026-03-09`; empty while no whole date is there. */
  readonly value: string
  readonly onValueChange: (day: string) => void
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly validate?: ((day: string) => string | null | undefined) | undefined
}

/** A day of the calendar, chosen in the browser's own way. */
export function DateField({ value, onValueChange, min, max, validate, required, ...field }: DateFieldProps) {
  return (
    <FormField
      {...field}
      required={required}
      value={value}
      validate={() => (required && value === '' ? t('validation.required') : validate?.(value))}
    >
      <TextFieldControl type="date" {...{ value, onValueChange, min, max, required }} />
    </FormField>
  )
}
