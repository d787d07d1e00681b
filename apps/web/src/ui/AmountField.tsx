import { useLayoutEffect, useRef, useState, type ChangeEvent, type FocusEvent } from 'react'
import { flushSync } from 'react-dom'
import { t } from '../copy/t.ts'
import { FormField, type FormFieldProps } from './FormField.tsx'
import { TextFieldControl, type TextFieldControlProps } from './TextFieldControl.tsx'

type Control = Pick<TextFieldControlProps, 'placeholder' | 'enterKeyHint' | 'readOnly' | 'suffix' | 'focusFirst'>

interface AmountFieldProps extends FormFieldProps, Control {
  /** Whole NT$; null while the box is empty. */
  readonly value: number | null
  readonly onValueChange?: ((amount: number | null) => void) | undefined
  /** No more digits than this has can be typed; an amount above it is told as an error. */
  readonly maximum: number
  readonly validate?: ((amount: number | null) => string | null | undefined) | undefined
}

/** An amount in whole NT$: its thousands are set apart while nobody edits it. */
export function AmountField(props: AmountFieldProps) {
  const { name, label, help, error, required, optional, disabled, validate, value, maximum, onValueChange } = props
  const [editing, setEditing] = useState(false)
  // What an input method has not finished; touching it would break the word being composed.
  const [composing, setComposing] = useState<string | null>(null)
  const allSelected = useRef<HTMLInputElement>(null)
  const digits = value === null ? '' : String(value)

  const take = (input: HTMLInputElement) => {
    const next = readDigits(input.value, maximum)
    const caret = readDigits(input.value.slice(0, input.selectionStart ?? undefined), maximum).length
    flushSync(() => {
      setComposing(null)
      onValueChange?.(next === '' ? null : Number(next))
    })
    // Where something was left out React puts the digits back only after this, and the caret with them at the end.
    if (input.value !== next) input.value = next
    input.setSelectionRange(caret, caret)
  }
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    if ((event.nativeEvent as InputEvent).isComposing) setComposing(event.currentTarget.value)
    else take(event.currentTarget)
  }

  // A field can be focused while React commits, by a form that shows an error there, so nothing is flushed here.
  const edit = ({ currentTarget: input }: FocusEvent<HTMLInputElement>) => {
    const isAllSelected = input.value !== '' && input.selectionStart === 0 && input.selectionEnd === input.value.length
    allSelected.current = isAllSelected ? input : null
    setEditing(!props.readOnly)
  }
  // Tab selects what is there, to be typed over; taking the separators away has undone that.
  useLayoutEffect(() => {
    if (editing) allSelected.current?.select()
    allSelected.current = null
  }, [editing])

  return (
    <FormField
      {...{ name, label, help, error, required, optional, disabled }}
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
        value={digits}
        shown={composing ?? (editing ? digits : (value?.toLocaleString('zh-TW') ?? ''))}
        onFocus={edit}
        onBlur={() => setEditing(false)}
        onChange={change}
        onCompositionEnd={(event) => take(event.currentTarget)}
      />
    </FormField>
  )
}

/** Full-width digits and a pasted "NT$1,200.00" are understood; a fraction is cut off, not read as more digits. */
const readDigits = (text: string, maximum: number) =>
  text
    .normalize('NFKC')
    .replace(/\.\d*$/, '')
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, String(maximum).length)

const problemWith = (amount: number | null, maximum: number, required: boolean | undefined) => {
  if (amount === null) return required ? t('validation.amount.required') : null
  return amount > maximum ? t('validation.amount.limit', { max: maximum.toLocaleString('zh-TW') }) : null
}
