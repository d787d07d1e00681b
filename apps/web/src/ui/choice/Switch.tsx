import type { ReactNode } from 'react'
import { FormFieldMessage } from '../form/FormField.tsx'
import css from './Switch.module.css'
import { useFormField } from '../form/use-form-field.ts'

interface SwitchProps {
  readonly label: ReactNode
  readonly description?: ReactNode
  readonly error?: string | undefined
  readonly name?: string | undefined
  readonly checked: boolean
  readonly onCheckedChange?: ((checked: boolean) => void) | undefined
  readonly disabled?: boolean | undefined
}

/** A setting that holds at once. The whole row is the switch. */
export function Switch({ label, description, checked, onCheckedChange, ...props }: SwitchProps) {
  const field = useFormField({ ...props, value: checked, help: description })
  const { id, name, disabled, problem, labelId, messageId } = field
  return (
    <div className={css['field']}>
      <div className={css['row']}>
        <label id={labelId} htmlFor={id} className={css['label']}>
          {label}
        </label>
        <div className={css['message']}>
          <FormFieldMessage field={field} help={description} />
        </div>
        <span className={css['switch']}>
          <input
            {...{ id, name, disabled, checked }}
            className={css['input']}
            type="checkbox"
            role="switch"
            aria-checked={checked}
            onChange={({ currentTarget }) => onCheckedChange?.(currentTarget.checked)}
            aria-labelledby={labelId}
            aria-describedby={messageId}
            aria-invalid={problem ? true : undefined}
          />
          <span className={css['thumb']} />
        </span>
      </div>
    </div>
  )
}
