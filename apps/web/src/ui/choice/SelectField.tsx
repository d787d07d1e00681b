import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { t } from '../../copy/t.ts'
import { FormField, type FormFieldProps, useField } from '../form/FormField.tsx'
import css from './SelectField.module.css'
import { SelectFieldOptions, type SelectOption } from './SelectFieldOptions.tsx'
import { Sheet } from '../overlay/Sheet.tsx'

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
  const chosen = options.find((option) => option.value === value)
  return (
    <>
      <FormField
        {...{ name, label, help, error, required, optional, disabled }}
        speakRequired
        value={value}
        validate={() => validate?.(value) ?? (required && value === null ? t('validation.choice.required') : null)}
      >
        <Opener open={open} onOpen={() => setOpen(true)} empty={!chosen}>
          {chosen?.label ?? props.placeholder ?? t('common.choose')}
        </Opener>
      </FormField>
      <Sheet open={open} onOpenChange={setOpen} whenWide="dialog" title={label}>
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

interface OpenerProps {
  readonly open: boolean
  readonly onOpen: () => void
  readonly empty: boolean
  readonly children: ReactNode
}

function Opener({ open, onOpen, empty, children }: OpenerProps) {
  const { id, name, disabled, problem, labelId, messageId } = useField()
  const valueId = `${id}-value`
  return (
    <button
      {...{ id, name, disabled }}
      type="button"
      className={css['box']}
      onClick={onOpen}
      aria-haspopup="dialog"
      aria-expanded={open}
      // A button is named by what stands in it; this one by what is asked and what was answered.
      aria-labelledby={`${labelId} ${valueId}`}
      aria-describedby={messageId}
      data-wrong={problem ? '' : undefined}
    >
      <span id={valueId} className={css['value']} data-empty={empty ? '' : undefined}>
        {children}
      </span>
      <ChevronDown className={css['arrow']} aria-hidden="true" />
    </button>
  )
}
