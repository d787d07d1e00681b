import { useState } from 'react'
import type { ChangeEvent, ClipboardEvent, ComponentProps, FocusEvent, KeyboardEvent, Ref } from 'react'
import { t } from '../../copy/t.ts'
import css from './CodeField.module.css'
import { digits, enterDigits, onlyDigits, removeDigit } from './code-digits.ts'
import { useField } from './FormField.tsx'

interface CodeFieldBoxesProps {
  readonly ref: Ref<HTMLDivElement>
  readonly code: string
  readonly onCode: (code: string) => void
  readonly readOnly: boolean
  readonly focusFirst?: boolean | undefined
}

/** One box for each digit, and one stop for Tab: the box that waits for the next digit. */
export function CodeFieldBoxes({ ref, code, onCode, readOnly, focusFirst }: CodeFieldBoxesProps) {
  const { id, disabled, problem, labelId, messageId } = useField()
  const waiting = Math.min(code.length, digits - 1)
  return (
    <div
      ref={ref}
      className={css['boxes']}
      role="group"
      aria-labelledby={labelId}
      aria-describedby={messageId}
      aria-busy={readOnly || undefined}
    >
      {Array.from({ length: digits }, (_, index) => (
        <Box
          key={index}
          {...{ index, code, onCode }}
          readOnly={readOnly}
          disabled={disabled}
          tabIndex={index === waiting ? 0 : -1}
          aria-invalid={problem ? true : undefined}
          {...(index === 0
            ? // A phone offers the code of the message at the first box only.
              { id, autoComplete: 'one-time-code', autoFocus: focusFirst, 'aria-labelledby': labelId }
            : { autoComplete: 'off', 'aria-label': t('a11y.otpDigit', { index: index + 1, digits }) })}
          aria-describedby={messageId}
        />
      ))}
    </div>
  )
}

interface BoxProps extends Omit<ComponentProps<'input'>, 'ref'> {
  readonly index: number
  readonly code: string
  readonly onCode: (code: string) => void
}

function Box({ index, code, onCode, ...input }: BoxProps) {
  const digit = code[index] ?? ''
  // What an input method has not finished; touching it would break the word being composed.
  const [composing, setComposing] = useState<string | null>(null)

  const enter = (box: HTMLInputElement, text: string) => {
    const entered = onlyDigits(text)
    const next = enterDigits(code, index, entered)
    onCode(next)
    // With the last digit the code is on its way, and the focus is no longer ours to move.
    if (next.length < digits) focusBox(box, index + entered.length)
  }
  const take = (box: HTMLInputElement) => {
    setComposing(null)
    if (box.value === '') onCode(removeDigit(code, index))
    else enter(box, withoutOld(box.value, digit))
  }
  const change = ({ nativeEvent, currentTarget }: ChangeEvent<HTMLInputElement>) => {
    if ((nativeEvent as InputEvent).isComposing) setComposing(currentTarget.value)
    else take(currentTarget)
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault()
    if (!input.readOnly) enter(event.currentTarget, event.clipboardData.getData('text'))
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const target = steps[event.key]?.(index, code.length)
    if (target === undefined) return
    if (event.key === 'Backspace') {
      // A box with a digit is emptied by the browser.
      if (digit !== '' || input.readOnly) return
      onCode(removeDigit(code, target))
    }
    event.preventDefault()
    focusBox(event.currentTarget, target)
  }
  // The digits are typed in their order; one that is there is selected, so that the next replaces it.
  const focus = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    if (index > code.length) focusBox(currentTarget, code.length)
    else currentTarget.select()
  }
  return (
    <input
      {...input}
      className={css['box']}
      inputMode="numeric"
      value={composing ?? digit}
      onChange={change}
      onCompositionEnd={({ currentTarget }) => take(currentTarget)}
      onPaste={paste}
      onKeyDown={press}
      onFocus={focus}
    />
  )
}

const steps: Readonly<Record<string, (index: number, length: number) => number>> = {
  Backspace: (index) => index - 1,
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index, length) => Math.min(index + 1, length),
  Home: () => 0,
  End: (_, length) => length,
}

function focusBox(box: HTMLInputElement, index: number): void {
  const target = box.parentElement?.children[Math.max(0, Math.min(index, digits - 1))]
  if (target instanceof HTMLInputElement) target.focus()
}

/** Beside a digit that was not selected the new one came before or behind it. */
const withoutOld = (text: string, digit: string) => (digit !== '' && text.length === 2 ? text.replace(digit, '') : text)
