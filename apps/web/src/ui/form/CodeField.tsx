import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from '../../copy/t.ts'
import { CodeFieldBoxes } from './CodeFieldBoxes.tsx'
import { digits } from './code-digits.ts'
import { FormField, type FormFieldProps } from './FormField.tsx'

interface CodeFieldProps extends Pick<FormFieldProps, 'name' | 'label' | 'help' | 'error' | 'disabled'> {
  readonly onValueChange?: ((code: string) => void) | undefined
  /** While the server looks at it: nothing can be typed, yet the focus and with it the phone's keyboard stay. */
  readonly checking?: boolean
  /** Takes the focus when the page opens. */
  readonly focusFirst?: boolean
}

/**
 * Six digits from a mail or a text message; the sixth submits the form around the field. It keeps them itself: give it a
 * new `key` when a new code was sent. When `error` comes the boxes empty themselves, so that the sixth digit of the next
 * try submits again.
 */
export function CodeField(props: CodeFieldProps) {
  const { name, label, help, error, disabled, onValueChange, checking = false, focusFirst } = props
  const [code, setCode] = useState('')
  const boxes = useRef<HTMLDivElement>(null)
  const refused = Boolean(error) && !checking
  const [wasRefused, setWasRefused] = useState(refused)
  if (refused !== wasRefused) {
    setWasRefused(refused)
    if (refused) setCode('')
  }
  useEffect(() => {
    // The next try starts with the first digit; a member who has gone elsewhere is left there.
    if (refused && boxes.current?.contains(document.activeElement)) firstBox(boxes.current)?.focus()
  }, [refused])

  const take = (next: string) => {
    if (next === code) return
    // Rendered at once: the form reads what stands in it, and the focus goes to a box that knows its digit.
    flushSync(() => {
      setCode(next)
      onValueChange?.(next)
    })
    if (next.length === digits) submit(firstBox(boxes.current)?.form)
  }

  return (
    <FormField {...{ name, label, help, error, disabled }} value={code} validate={() => problemWith(code)}>
      <CodeFieldBoxes ref={boxes} code={code} onCode={take} readOnly={checking} focusFirst={focusFirst} />
    </FormField>
  )
}

const firstBox = (boxes: HTMLElement | null) => boxes?.querySelector('input')

const problemWith = (code: string) => {
  if (code === '') return t('validation.otp.required')
  return code.length < digits ? t('validation.otp.digits', { digits }) : null
}

/** As a press of the form's own button; `requestSubmit` is missing in Safari 15. */
const submit = (form: HTMLFormElement | null | undefined) =>
  form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
