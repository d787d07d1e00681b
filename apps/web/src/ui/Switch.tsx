import { Field } from '@base-ui/react/field'
import { Switch as BaseSwitch } from '@base-ui/react/switch'
import type { ReactNode } from 'react'
import { FormFieldMessage } from './FormField.tsx'
import css from './Switch.module.css'

interface SwitchProps {
  readonly label: ReactNode
  readonly description?: ReactNode
  readonly error?: string | undefined
  readonly name?: string | undefined
  readonly checked: boolean
  readonly onCheckedChange?: ((checked: boolean) => void) | undefined
  readonly disabled?: boolean | undefined
  readonly readOnly?: boolean | undefined
}

/** A setting that holds at once. The whole row is the switch. */
export function Switch(props: SwitchProps) {
  const { label, description, error, name, checked, onCheckedChange, disabled, readOnly } = props
  return (
    <Field.Root className={css['field']} name={name} disabled={disabled}>
      <div className={css['row']}>
        <Field.Label className={css['label']}>{label}</Field.Label>
        <div className={css['message']}>
          <FormFieldMessage help={description} error={error} />
        </div>
        <BaseSwitch.Root
          className={css['switch']}
          checked={checked}
          onCheckedChange={(next) => onCheckedChange?.(next)}
          readOnly={readOnly}
          {...(error ? { 'aria-invalid': true } : {})}
        >
          <BaseSwitch.Thumb className={css['thumb']} />
        </BaseSwitch.Root>
      </div>
    </Field.Root>
  )
}
