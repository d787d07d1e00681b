import { Field } from '@base-ui/react/field'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { t } from '../copy/t.ts'
import { FormField, type FormFieldProps } from './FormField.tsx'
import css from './SelectField.module.css'
import { SelectFieldOptions, type SelectOption } from './SelectFieldOptions.tsx'
import { Sheet } from './Sheet.tsx'

interface SelectFieldProps<Value extends string> extends FormFieldProps {
  readonly options: readonly SelectOption<Value>[]
  /** Null while nothing is chosen. */
  readonly value: Value | null
  readonly onValueChange: (value: Value) => void
  readonly placeholder?: string | undefined
  readonly validate?: ((value: Value | null) => string | null | undefined) | undefined
}

/** Looks like a field and opens a sheet to choose from. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { name, label, help, error, required, optional, disabled, options, value, onValueChange, validate } = props
  const [open, setOpen] = useState(false)
  const labelId = useId()
  const valueId = useId()
  const chosen = options.find((option) => option.value === value)
  return (
    <>
      <FormField
        {...{ name, label, help, error, required, optional, disabled, labelId }}
        speakRequired
        validate={() => validate?.(value) ?? (required && value === null ? t('validation.choice.required') : null)}
      >
        <Field.Control
          className={css['box']}
          render={(inner) => <button {...inner} type="button" />}
          value={value ?? ''}
          onClick={() => setOpen(true)}
          aria-haspopup="dialog"
          aria-expanded={open}
          // A button is named by what stands in it; this one by what is asked and what was answered.
          aria-labelledby={`${labelId} ${valueId}`}
          {...(error ? { 'aria-invalid': true } : {})}
        >
          <span id={valueId} className={css['value']} data-empty={chosen ? undefined : ''}>
            {chosen?.label ?? props.placeholder ?? t('common.choose')}
          </span>
          <ChevronDown className={css['arrow']} aria-hidden="true" />
        </Field.Control>
      </FormField>
      <Sheet open={open} onOpenChange={setOpen} title={label}>
        <SelectFieldOptions
          label={label}
          options={options}
          value={value}
          onChoose={(next) => {
            onValueChange(next)
            setOpen(false)
          }}
        />
      </Sheet>
    </>
  )
}
