import { useState } from 'react'
import type { FieldError } from '../../ui/form/Form.tsx'

/** Does what the form asks for. Gives what is to stand by the fields; nothing when all went well. */
export type Submit<Values> = (values: Values) => Promise<readonly FieldError[]>

const none: readonly FieldError[] = []

/** The way of a form to the server and back, for the button that stands outside of the form. */
export function useSubmit<Values>(submit: Submit<Values>) {
  const [sending, setSending] = useState(false)
  const [errors, setErrors] = useState(none)
  const send = async (values: Values) => {
    setSending(true)
    try {
      setErrors(await submit(values))
    } finally {
      setSending(false)
    }
  }
  return { sending, errors, send }
}
