import { ApiError } from '../api/client/api-error.ts'
import type { FieldError } from '../ui/form/Form.tsx'
import { showToast } from '../ui/overlay/toast.ts'

type RefusalCode = NonNullable<ApiError['code']>

/** The field, or another place of the screen, at which the server's words are shown; or what is done instead. */
type Answer = string | ((refusal: ApiError) => unknown)

/** What a screen does about each refusal it expects; `default` is for all others, which else are told by a toast. */
export type Answers = Readonly<Partial<Record<RefusalCode | 'default', Answer>>>

const none: readonly FieldError[] = []

/** Does the work and returns what the screen is to show. */
export async function answerRefusals(answers: Answers, work: () => Promise<unknown>): Promise<readonly FieldError[]> {
  try {
    await work()
    return none
  } catch (error) {
    return answerRefusal(answers, error)
  }
}

/**
 * Returns what the screen is to show about a refusal. A failed network counts as one, without a code. An invalid session
 * is told only if `answers` names its code: the page is already leaving for the sign-in (section 4).
 */
export async function answerRefusal(answers: Answers, error: unknown): Promise<readonly FieldError[]> {
  if (!(error instanceof ApiError)) throw error
  const { code, status, message } = error
  const isExpected = code !== undefined && Object.hasOwn(answers, code)
  if (!isExpected && status === 401) return none
  const answer = isExpected ? answers[code] : answers.default
  if (typeof answer === 'string') return [{ field: answer, message: detailAbout(error, answer) ?? message }]
  if (answer) await answer(error)
  else showToast({ message, variant: 'error' })
  return none
}

/** What the server says about one field; more precise than the words of its code, such as why a password is weak. */
function detailAbout({ details }: ApiError, field: string): string | undefined {
  const list: readonly (Partial<FieldError> | null)[] = Array.isArray(details) ? details : []
  return list.find((detail) => detail?.field === field)?.message
}
