import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
} from 'react'
import { flushSync } from 'react-dom'
import css from './Form.module.css'
import { type FieldEntry, FormContext } from './use-form-field.ts'

/** One of the `details` of the server's refusal. */
export interface FieldError {
  readonly field: string
  readonly message: string
}

type Values = Readonly<Record<string, unknown>>

interface FormProps {
  /** For a button outside of the form: `<Button type="submit" form={id}>`. */
  readonly id?: string | undefined
  /** Called when every field is well. The caller ignores a second submit while the first is under way (`useAction`). */
  readonly onSubmit: (values: Values) => unknown
  /** What the server found wrong, by field. A new array counts as a new refusal, so keep the same one while it holds. */
  readonly errors?: readonly FieldError[] | undefined
  readonly children: ReactNode
}

const none: readonly FieldError[] = []

/** Focuses the first field with an error, its own or the server's. */
export function Form({ id, onSubmit, errors, children }: FormProps) {
  const { told, forget } = useServerErrors(errors)
  const { list, register } = useFields()
  // Errors about fields that this form does not have are told above it, or they would be lost.
  const [names, setNames] = useState<readonly string[]>()
  const astray = names ? told.filter(({ field }) => !names.includes(field)) : none
  const awaitsServer = useRef(false)
  useEffect(() => {
    if (told.length === 0 || !awaitsServer.current) return
    awaitsServer.current = false
    focusOn(list().find(({ name }) => told.some(({ field }) => field === name)))
  }, [told, list])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const fields = list()
    // Rendered before the focus moves, so that a screen reader finds the words there.
    flushSync(() => {
      // What the server said before is forgotten: only the server knows whether it still holds.
      forget()
      for (const field of fields) field.judge()
    })
    const wrong = fields.find(({ problem }) => problem)
    if (wrong) return focusOn(wrong)
    const values = Object.fromEntries(fields.flatMap(({ name, value }) => (name === undefined ? [] : [[name, value]])))
    setNames(Object.keys(values))
    awaitsServer.current = true
    onSubmit(values)
  }

  const serverErrors = useMemo(() => byField(told), [told])
  return (
    <FormContext value={useMemo(() => ({ serverErrors, register }), [serverErrors, register])}>
      <form id={id} className={css['form']} noValidate onSubmit={submit}>
        <div className={css['astray']} role="alert">
          {astray.map(({ field, message }) => (
            <p key={field}>{message}</p>
          ))}
        </div>
        {children}
      </form>
    </FormContext>
  )
}

/** What the server found wrong last, until the form is sent again. */
function useServerErrors(errors: readonly FieldError[] | undefined) {
  const latest = errors?.length ? errors : none
  const [seen, setSeen] = useState(latest)
  const [told, setTold] = useState(latest)
  if (latest !== seen) {
    setSeen(latest)
    setTold(latest)
  }
  return { told, forget: () => setTold(none) }
}

function useFields() {
  const fields = useRef(new Set<RefObject<FieldEntry>>())
  const register = useCallback((field: RefObject<FieldEntry>) => {
    fields.current.add(field)
    return () => void fields.current.delete(field)
  }, [])
  const list = useCallback(() => inOrderOfPage([...fields.current].map(({ current }) => current)), [])
  return { list, register }
}

const controlOf = ({ id }: FieldEntry) => document.getElementById(id)

/** A field that was added later may stand above others. */
function inOrderOfPage(fields: readonly FieldEntry[]): readonly FieldEntry[] {
  return [...fields].sort((a, b) => {
    const [one, other] = [controlOf(a), controlOf(b)]
    if (!one || !other) return 0
    return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
  })
}

/** Of a group the control that Tab would reach has the focus. What is typed there is selected, to be typed over. */
function focusOn(field: FieldEntry | undefined): void {
  const control = field && controlOf(field)
  const first = control?.matches('input, button') ? control : control?.querySelector<HTMLElement>('[tabindex="0"]')
  first?.focus()
  if (first instanceof HTMLInputElement) first.select()
}

/** One line fits below a field: the first that the server said. */
const byField = (errors: readonly FieldError[]): ReadonlyMap<string, string> =>
  new Map([...errors].reverse().map(({ field, message }) => [field, message]))
