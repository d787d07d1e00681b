import { createContext, type ReactNode, type RefObject, use, useId, useLayoutEffect, useRef, useState } from 'react'

/** What a form knows about one of its fields. */
export interface FieldEntry {
  readonly name: string | undefined
  /** The id of the control. */
  readonly id: string
  readonly value: unknown
  /** What `validate` says about the value. */
  readonly problem: string | null | undefined
  /** From now on the field shows its problem, until it has none. */
  readonly judge: () => void
}

interface FormState {
  /** What the server found wrong, by the field's name. */
  readonly serverErrors: ReadonlyMap<string, string>
  /** Takes a field in, and gives what takes it out again. */
  readonly register: (field: RefObject<FieldEntry>) => () => void
}

export const FormContext = createContext<FormState | null>(null)

interface FieldInput {
  readonly name?: string | undefined
  readonly value: unknown
  readonly help?: ReactNode
  readonly error?: string | undefined
  readonly disabled?: boolean | undefined
  readonly validate?: (() => string | null | undefined) | undefined
}

export interface FieldState {
  readonly name: string | undefined
  readonly disabled: boolean | undefined
  /** What is shown in place of the help: the page's error, the server's, or the field's own, in this order. */
  readonly problem: string | undefined
  readonly id: string
  readonly labelId: string
  /** The id of the error or the help, for aria-describedby; undefined while there is neither. */
  readonly messageId: string | undefined
}

/** One field of a form: its ids, and what is wrong with it. A field can also stand outside of a form. */
export function useFormField({ name, value, help, error, disabled, validate }: FieldInput): FieldState {
  const id = useId()
  const form = use(FormContext)
  const [judged, setJudged] = useState(false)
  const found = disabled ? null : validate?.()
  useRegistration(form, disabled, { name, id, value, problem: found, judge: () => setJudged(true) })
  const refused = useServerError(form && name !== undefined ? form.serverErrors.get(name) : undefined, value)
  const problem = error || refused || (judged ? found : null) || undefined
  const messageId = problem || help ? `${id}-message` : undefined
  return { name, disabled, problem, id, labelId: `${id}-label`, messageId }
}

function useRegistration(form: FormState | null, disabled: boolean | undefined, entry: FieldEntry): void {
  const latest = useRef(entry)
  useLayoutEffect(() => {
    latest.current = entry
  })
  const register = form?.register
  // Browsers send no disabled control either.
  useLayoutEffect(() => (disabled ? undefined : register?.(latest)), [register, disabled])
}

/** The server's words are shown until the value they are about changes. */
function useServerError(words: string | undefined, value: unknown): string | undefined {
  const [about, setAbout] = useState({ words, value })
  if (about.words !== words) setAbout({ words, value })
  return Object.is(about.value, value) ? words : undefined
}
