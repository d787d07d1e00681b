import { useState } from 'react'
import { t } from '../../copy/t.ts'
import { FormField, type FormFieldProps } from './FormField.tsx'
import css from './FormField.module.css'
import { TextFieldControl, type TextFieldControlProps } from './TextFieldControl.tsx'

interface TextFieldProps extends FormFieldProps, TextFieldControlProps {
  /** What is wrong with the text, in our words. A required field that is empty has words already. */
  readonly validate?: ((value: string) => string | null | undefined) | undefined
  /** Shows how much of `maxLength` is used. */
  readonly counted?: boolean
}

export function TextField(props: TextFieldProps) {
  const { name, label, help, error, required, optional, disabled, validate, counted, onValueChange, ...control } = props
  const [typed, setTyped] = useState(control.defaultValue ?? '')
  const text = control.value ?? typed
  return (
    <FormField
      {...{ name, label, help, error, required, optional, disabled }}
      value={text}
      validate={() => validate?.(text) ?? (required && text.trim() === '' ? t('validation.required') : null)}
      aside={counted && control.maxLength ? <Count count={text.length} max={control.maxLength} /> : null}
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

function Count({ count, max }: { readonly count: number; readonly max: number }) {
  return (
    <>
      <span aria-hidden="true">{`${count}/${max}`}</span>
      <span className={css['spoken']}>{t('a11y.characterCount', { count, max })}</span>
    </>
  )
}
