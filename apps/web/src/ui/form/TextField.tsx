import { useState } from 'react'
import { t } from '../../copy/t.ts'
import { FormField, type FormFieldProps } from './FormField.tsx'
import { TextFieldControl, type TextFieldControlProps } from './TextFieldControl.tsx'

interface TextFieldProps extends FormFieldProps, TextFieldControlProps {
  /** What is wrong with the text, in our words. A required field that is empty has words already. */
  readonly validate?: ((value: string) => string | null | undefined) | undefined
}

export function TextField(props: TextFieldProps) {
  const { name, label, help, error, required, optional, disabled, validate, onValueChange, ...control } = props
  const [typed, setTyped] = useState(control.defaultValue ?? '')
  const text = control.value ?? typed
  return (
    <FormField
      {...{ name, label, help, error, required, optional, disabled }}
      value={text}
      validate={() => validate?.(text) ?? (required && text.trim() === '' ? t('validation.required') : null)}
    >
      <TextFieldControl
        {...control}
        required={required}
        onValueChange={(value) => {
          setTyped(value)
          onValueChange?.(value)
        }}
      />
    </FormField>
  )
}
