import type { Contract, ReadOf, WriteOf } from '../client/typed-api.ts'

const deduction = ['GET /v1/deduction-point-setting', 'GET /v1/deduction-point-setting/preview'] as const
const links = ['GET /v1/resource-owners', 'GET /v1/points', 'GET /v1/etag-submissions', ...deduction] as const
const records = [
  'GET /v2/point-transactions',
  'GET /v1/point-transactions/auto-refueling-machine',
  'GET /v2/point-transactions/{id}',
] as const
const tolls = ['GET /v1/etag-submissions'] as const

/** For each call that `useWrite` makes: the reads that are no longer true after it, whatever their arguments. */
export const staleAfter = {
  'PUT /v1/deduction-point-setting': deduction,
  'DELETE /v1/deduction-point-setting': deduction,
  'PUT /v1/deduction-rules': ['GET /v1/deduction-rules', 'GET /v1/deduction-point-setting/preview'],
  'POST /v1/resource-owner-links/{id}': links,
  'POST /v1/resource-owners/{id}/unlink': links,
  'POST /v1/etag-submissions': tolls,
  'POST /v1/etag-submissions/{id}/cancel': tolls,
  'POST /v1/etag-submissions/{id}/resubmit': tolls,
  'POST /v1/etag-submissions/{id}/end': tolls,
  'POST /v1/point-transactions/{id}/report': records,
  'PUT /v1/notice-settings': ['GET /v1/notice-settings'],
  'POST /v2/auth/password/change': ['GET /v1/me/sessions', 'GET /v1/me/grants'],
  'POST /v1/passkeys': ['GET /v1/passkeys'],
  'PATCH /v1/passkeys/{id}': ['GET /v1/passkeys'],
  'DELETE /v1/passkeys/{id}': ['GET /v1/passkeys'],
  'DELETE /v1/me/sessions/{id}': ['GET /v1/me/sessions'],
  'DELETE /v1/me/grants/{id}': ['GET /v1/me/grants'],
} as const satisfies Partial<Record<WriteOf<Contract>, readonly ReadOf<Contract>[]>>
