import { useState } from 'react'
import { t } from '../../../copy/t.ts'
import { TextField } from '../../../ui/form/TextField.tsx'
import type { TextFieldControlProps } from '../../../ui/form/TextFieldControl.tsx'
import { isKept } from '../draft.ts'
import type { Reading } from './field-problems.ts'

interface CheckedFieldProps extends Pick<
  TextFieldControlProps,
  'autoCapitalize' | 'autoComplete' | 'inputMode' | 'placeholder'
> {
  readonly name: string
  readonly label: string
  readonly help?: string
  readonly value: string
  readonly onValueChange: (typed: string) => void
  readonly check: (typed: string) => Reading
  /** What holds, masked, while the field is left empty. */
  readonly kept?: string | null
}

/** More than anyone types, and as much as the API takes. */
const maximumLength = 250

/**
 * A field that is judged while it is typed: what is certainly wrong is said at once, everything else when the field is
 * left. What can be read is then shown as it will be sent.
 */
export function CheckedField({ check, kept = null, help, placeholder, ...field }: CheckedFieldProps) {
  const { value, onValueChange } = field
  const [wasLeft, setWasLeft] = useState(false)
  const isLeftAsItWas = isKept(value, kept)
  const reading = check(value)
  const isTold = value.trim() !== '' && (wasLeft || reading.isCertain)
  return (
    <TextField
      {...field}
      required={kept === null}
      placeholder={kept ?? placeholder}
      help={kept === null ? help : t('etag.form.kept', { value: kept })}
      error={isTold ? (reading.problem ?? undefined) : undefined}
      validate={() => (isLeftAsItWas ? null : reading.problem)}
      onBlur={() => {
        setWasLeft(true)
        if (reading.value !== null) onValueChange(reading.value)
      }}
      maxLength={maximumLength}
      spellCheck={false}
    />
  )
}
