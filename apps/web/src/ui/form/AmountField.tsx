import { readAmount } from '@dpass/rules/amount'
import { formatNumber } from '@dpass/rules/format-number'
import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react'
import { t } from '../../copy/t.ts'
import { FormField, type FormFieldProps } from './FormField.tsx'
import { TextFieldControl, type TextFieldControlProps } from './TextFieldControl.tsx'

type Control = Pick<TextFieldControlProps, 'placeholder' | 'enterKeyHint' | 'readOnly' | 'suffix' | 'focusFirst'>

interface AmountFieldProps extends FormFieldProps, Control {
  /** Whole NT$; null while the box is empty, NaN while what is typed is no whole amount. */
  readonly value: number | null
  readonly onValueChange?: ((amount: number | null) => void) | undefined
  /** An amount above it is told as an error. */
  readonly maximum: number
  /** Where what stands above already says it. */
  readonly labelHidden?: boolean | undefined
  readonly validate?: ((amount: number | null) => string | null | undefined) | undefined
}

/** An amount in whole NT$. What is typed stays as it was typed; thousands are set apart while the field has no focus. */
export function AmountField(props: AmountFieldProps) {
  const {
    name,
    label,
    labelHidden,
    help,
    error,
    required,
    optional,
    disabled,
    validate,
    value,
    maximum,
    onValueChange,
  } = props
  const [typed, setTyped] = useState<string | null>(null)
  // The page may have put another amount in place of what was typed.
  const isTyped = typed !== null && Object.is(readAmount(typed), value)
  const allSelected = useRef<HTMLInputElement>(null)
  const isEditing = typed !== null

  // A field can be focused while React commits, by a form that shows an error there, so nothing is flushed here.
  const edit = ({ currentTarget: input }: FocusEvent<HTMLInputElement>) => {
    if (props.readOnly || isTyped) return
    const isAllSelected = input.value !== '' && input.selectionStart === 0 && input.selectionEnd === input.value.length
    allSelected.current = isAllSelected ? input : null
    setTyped(digitsOf(value))
  }
  // Tab selects what is there, to be typed over; taking the separators away has undone that.
  useLayoutEffect(() => {
    if (isEditing) allSelected.current?.select()
    allSelected.current = null
  }, [isEditing])

  return (
    <FormField
      {...{ name, label, labelHidden, help, error, required, optional, disabled }}
      value={value}
      validate={() => validate?.(value) ?? problemWith(value, maximum, required)}
    >
      <TextFieldControl
        prefix={t('format.currency')}
        suffix={props.suffix}
        placeholder={props.placeholder}
        enterKeyHint={props.enterKeyHint}
        readOnly={props.readOnly}
        focusFirst={props.focusFirst}
        autoComplete="off"
        inputMode="numeric"
        required={required}
        value={isTyped ? typed : write(value)}
        onFocus={edit}
        onValueChange={(text) => {
          setTyped(text)
          onValueChange?.(readAmount(text))
        }}
        onBlur={() => {
          if (!Number.isNaN(value)) setTyped(null)
        }}
      />
    </FormField>
  )
}

const digitsOf = (amount: number | null): string => (amount === null || Number.isNaN(amount) ? '' : String(amount))

const write = (amount: number | null): string => (amount === null || Number.isNaN(amount) ? '' : formatNumber(amount))

const problemWith = (amount: number | null, maximum: number, required: boolean | undefined) => {
  if (amount === null) return required ? t('validation.amount.required') : null
  if (Number.isNaN(amount)) return t('validation.amount.integer')
  return amount > maximum ? t('validation.amount.limit', { max: formatNumber(maximum) }) : null
}
