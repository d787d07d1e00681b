import type { RefusalCode } from '@dpass/contract/refusals'
import { t } from '../../copy/t.ts'
import { ApiError } from './api-error.ts'

type Fields = Readonly<Record<string, unknown>>

export const hasFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** An empty text would make an empty toast, so it counts as missing and the next rule applies. */
const words = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined

/** The error catalogue of the specification's section 8, in its order, for every response that is not a success. */
export function readFailure(status: number, body: unknown, reference?: string): ApiError {
  if (status >= 500) return new ApiError(status, t('clientError.system'), { reference })
  if (!hasFields(body)) return new ApiError(status, t('clientError.unknown'), { reference })
  const error = body['error']
  const { code, details, message } = hasFields(error) ? error : ({} as Fields)
  const said = words(error) ?? words(message) ?? words(body['message']) ?? t('clientError.unknown')
  return new ApiError(status, said, { code: words(code) as RefusalCode | undefined, details, reference })
}
