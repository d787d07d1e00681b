import { Check } from 'lucide'
import { useState } from 'react'
import { t } from '../../copy/t.ts'
import { Icon } from '../mark/Icon.tsx'
import css from './Checkbox.module.css'
import { FormFieldMessage, FormFieldStar, type FormFieldProps } from '../form/FormField.tsx'
import { useFormField } from '../form/use-form-field.ts'

interface CheckboxProps extends Omit<FormFieldProps, 'optional'> {
  readonly checked?: boolean | undefined
  readonly defaultChecked?: boolean | undefined
  readonly onCheckedChange?: ((checked: boolean) => void) | undefined
  /** What is said of one that is required and not ticked, where it is no consent. */
  readonly askedFor?: string
}

/** A consent. Its label may hold links: they open, everything else of it ticks. */
export function Checkbox({ label, required, checked, defaultChecked, onCheckedChange, ...rest }: CheckboxProps) {
  const { askedFor = t('validation.consent.required'), ...props } = rest
  const [ticked, setTicked] = useState(defaultChecked ?? false)
  const value = checked ?? ticked
  const validate = () => (required && !value ? askedFor : null)
  const field = useFormField({ ...props, value, validate })
  const { id, name, disabled, problem, labelId, messageId } = field
  return (
    <div>
      <div className={css['row']}>
        <span
          className={css['box']}
          data-checked={value || undefined}
          data-disabled={disabled || undefined}
          data-invalid={problem ? true : undefined}
        >
          <input
            {...{ id, name, disabled }}
            className={css['input']}
            type="checkbox"
            checked={value}
            onChange={({ currentTarget }) => {
              setTicked(currentTarget.checked)
              onCheckedChange?.(currentTarget.checked)
            }}
            aria-labelledby={labelId}
            aria-describedby={messageId}
            aria-required={required || undefined}
            aria-invalid={problem ? true : undefined}
          />
          <Icon of={Check} className={css['tick']} aria-hidden="true" />
        </span>
        <label id={labelId} htmlFor={id} className={css['label']}>
          {label}
          {required ? <FormFieldStar /> : null}
        </label>
      </div>
      <div className={css['message']}>
        <FormFieldMessage field={field} help={props.help} />
      </div>
    </div>
  )
}
