import { FormField, type FormFieldProps, useField } from './FormField.tsx'
import css from './NoteField.module.css'

interface ControlProps {
  readonly value: string
  readonly onValueChange: (value: string) => void
  readonly maxLength: number
}

type NoteFieldProps = FormFieldProps & ControlProps

/** A sentence or two, all of which can be seen while it is typed. It is read as one line: breaks are taken as spaces. */
export function NoteField({ value, onValueChange, maxLength, ...frame }: NoteFieldProps) {
  return (
    <FormField {...frame} value={value}>
      <NoteFieldControl {...{ value, onValueChange, maxLength }} />
    </FormField>
  )
}

function NoteFieldControl({ value, onValueChange, maxLength }: ControlProps) {
  const { id, name, disabled, problem, labelId, messageId } = useField()
  return (
    <textarea
      {...{ id, name, disabled, value, maxLength }}
      className={css['note']}
      rows={2}
      autoComplete="off"
      onKeyDown={(event) => {
        // The Enter that ends the choice of a character is the input method's.
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
      }}
      onChange={({ currentTarget: { value: typed } }) => onValueChange(typed.replaceAll(/\s*[\r\n]+\s*/g, ' '))}
      aria-labelledby={labelId}
      aria-describedby={messageId}
      aria-invalid={problem ? true : undefined}
    />
  )
}
