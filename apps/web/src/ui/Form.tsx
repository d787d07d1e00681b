import { Form as BaseForm } from '@base-ui/react/form'
import { useMemo, useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import css from './Form.module.css'

/** One of the `details` of the server's refusal. */
export interface FieldError {
  readonly field: string
  readonly message: string
}

interface FormProps {
  /** For a button outside of the form: `<Button type="submit" form={id}>`. */
  readonly id?: string | undefined
  /** Called when every field is well. Until the promise settles a second submit does nothing. */
  readonly onSubmit: (values: Readonly<Record<string, unknown>>) => void | Promise<unknown>
  /** What the server found wrong, by field. A new array is a new answer, so hold on to the one that came. */
  readonly errors?: readonly FieldError[] | undefined
  readonly children: ReactNode | ((sending: boolean) => ReactNode)
}

const none: readonly FieldError[] = []

/** Focuses the first field with an error, its own or the server's, and never sends twice. */
export function Form({ id, onSubmit, errors, children }: FormProps) {
  const answer = errors?.length ? errors : none
  const [seen, setSeen] = useState(answer)
  const [told, setTold] = useState(answer)
  if (answer !== seen) {
    setSeen(answer)
    setTold(answer)
  }
  const { sending, isSending, send } = useSending(onSubmit)
  // Errors about fields that this form does not have are told above it, or they would be lost.
  const [fields, setFields] = useState<readonly string[]>()
  const astray = fields ? told.filter(({ field }) => !fields.includes(field)) : none

  const prepare = (event: SyntheticEvent) => {
    if (isSending()) {
      event.preventDefault()
      event.stopPropagation()
    } else if (told.length > 0) {
      // Base UI holds a submit back while a server's error stands, yet only the server knows whether it still does.
      flushSync(() => setTold(none))
    }
  }

  return (
    <BaseForm
      id={id}
      className={css['form']}
      errors={useMemo(() => byField(told), [told])}
      aria-busy={sending || undefined}
      onSubmitCapture={prepare}
      onFormSubmit={(values) => {
        setFields(Object.keys(values))
        void send(values)
      }}
    >
      <div className={css['astray']} role="alert">
        {astray.map(({ field, message }) => (
          <p key={field}>{message}</p>
        ))}
      </div>
      {typeof children === 'function' ? children(sending) : children}
    </BaseForm>
  )
}

function useSending(onSubmit: FormProps['onSubmit']) {
  const [sending, setSending] = useState(false)
  // State is only known at the next render; two presses can come before it.
  const lock = useRef(false)
  const send = async (values: Readonly<Record<string, unknown>>) => {
    lock.current = true
    setSending(true)
    try {
      await onSubmit(values)
    } finally {
      lock.current = false
      setSending(false)
    }
  }
  return { sending, isSending: () => lock.current, send }
}

/** One line fits below a field: the first that the server said. */
const byField = (errors: readonly FieldError[]) =>
  Object.fromEntries(errors.toReversed().map(({ field, message }) => [field, message]))
