import { ApiError } from '../api/client/api-error.ts'
import type { FieldError } from '../ui/form/Form.tsx'
import { showToast } from '../ui/overlay/toast.ts'

/** The field by which the server's words stand, or what happens instead. */
type Answer = string | ((refusal: ApiError) => unknown)
type Answers = Readonly<Partial<Record<NonNullable<ApiError['code']>, Answer>>>

const none: readonly FieldError[] = []

/**
 * Does what a form was sent for and gives what the form is to say. A refusal that the screen has no answer to, and a
 * network that failed, are told by a toast; the form stays as it was.
 */
export async function answerRefusals(answers: Answers, work: () => Promise<unknown>): Promise<readonly FieldError[]> {
  try {
    await work()
    return none
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const answer = error.code !== undefined && Object.hasOwn(answers, error.code) ? answers[error.code] : undefined
    if (typeof answer === 'string') return [{ field: answer, message: detailAbout(error, answer) ?? error.message }]
    if (answer === undefined) showToast({ message: error.message, variant: 'error' })
    else await answer(error)
    return none
  }
}

/** What the server says about one field; more precise than the words of its code, such as why a password is weak. */
function detailAbout({ details }: ApiError, field: string): string | undefined {
  const list: readonly unknown[] = Array.isArray(details) ? details : []
  return list.filter(isFieldError).find((detail) => detail.field === field)?.message
}

const isFieldError = (detail: unknown): detail is FieldError =>
  typeof detail === 'object' &&
  detail !== null &&
  typeof (detail as FieldError).field === 'string' &&
  typeof (detail as FieldError).message === 'string'
