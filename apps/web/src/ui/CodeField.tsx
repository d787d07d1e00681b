import { OTPField } from '@base-ui/react/otp-field'
import { useEffect, useRef, useState } from 'react'
import { t } from '../copy/t.ts'
import css from './CodeField.module.css'
import { FormField, type FormFieldProps } from './FormField.tsx'

const digits = 6

interface CodeFieldProps extends Pick<FormFieldProps, 'name' | 'label' | 'help' | 'error' | 'disabled'> {
  /** Called with the sixth digit. Without it that digit submits the form around the field. */
  readonly onComplete?: ((code: string) => void) | undefined
  readonly onValueChange?: ((code: string) => void) | undefined
  /** While the server looks at it: nothing can be typed, yet the focus and with it the phone's keyboard stay. */
  readonly checking?: boolean
  /** Takes the focus when the page opens. */
  readonly focusFirst?: boolean
}

/**
 * Six digits from a mail or a text message. It keeps them itself: give it a new `key` when a new code was sent. When
 * `error` comes the boxes empty themselves, because the sixth digit of the next try should submit it again.
 */
export function CodeField(props: CodeFieldProps) {
  const { name, label, help, error, disabled, onComplete, onValueChange, checking = false, focusFirst } = props
  const [code, setCode] = useState('')
  const root = useRef<HTMLDivElement>(null)
  const refused = Boolean(error) && !checking
  const [wasRefused, setWasRefused] = useState(refused)
  if (refused !== wasRefused) {
    setWasRefused(refused)
    if (refused) setCode('')
  }
  useEffect(() => {
    // The next try starts with the first digit; a member who has gone elsewhere is left there.
    if (refused && root.current?.contains(document.activeElement)) firstBox(root.current)?.focus()
  }, [refused])
  useEffect(() => {
    if (focusFirst) firstBox(root.current)?.focus()
  }, [focusFirst])
  const complete = (value: string) => {
    if (onComplete) return onComplete(value)
    // Base UI calls from inside a commit; the form may want to render before it submits.
    queueMicrotask(() => firstBox(root.current)?.form?.requestSubmit())
  }

  return (
    <FormField {...{ name, label, help, error, disabled }} validate={() => problemWith(code)}>
      <OTPField.Root
        ref={root}
        className={css['boxes']}
        length={digits}
        value={code}
        onValueChange={(value) => {
          setCode(value)
          onValueChange?.(value)
        }}
        onValueComplete={complete}
        readOnly={checking}
        aria-busy={checking || undefined}
        // Base UI's own check of digits would refuse full-width ones and a pasted code with spaces.
        validationType="none"
        inputMode="numeric"
        normalizeValue={onlyDigits}
      >
        {Array.from({ length: digits }, (_, index) => (
          <CodeFieldBox key={index} index={index} wrong={Boolean(error)} />
        ))}
      </OTPField.Root>
    </FormField>
  )
}

interface BoxProps {
  readonly index: number
  readonly wrong: boolean
}

function CodeFieldBox({ index, wrong }: BoxProps) {
  return (
    <OTPField.Input
      className={css['box']}
      // The first box is named by the field's label; Base UI drops a name given here.
      {...(index === 0 ? {} : { 'aria-label': t('a11y.otpDigit', { index: index + 1, digits }) })}
      {...(wrong ? { 'aria-invalid': true } : {})}
    />
  )
}

const firstBox = (root: HTMLElement | null) => root?.querySelector('input')

const onlyDigits = (text: string) => text.normalize('NFKC').replace(/\D/g, '')

const problemWith = (code: string) => {
  if (code === '') return t('validation.otp.required')
  return code.length < digits ? t('validation.otp.digits', { digits }) : null
}
