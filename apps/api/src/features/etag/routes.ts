import type { etag } from '@dpass/contract/etag'
import type { Handlers } from '@dpass/wire/shape'
import type { Callers } from '../../platform/http/callers.ts'
import { Refusal } from '../../platform/refusal.ts'

const unknown = (): never => {
  throw new Refusal('NOT_FOUND', 'no application can be made yet')
}

export const etagRoutes = (): Handlers<typeof etag, Callers> => ({
  'GET /v1/etag-submissions': async () => [],
  'POST /v1/etag-submissions': async () => {
    throw new Refusal('ETAG_CAR_APP_REQUIRED', 'no application can be made yet')
  },
  'POST /v1/etag-submissions/{id}/cancel': async () => unknown(),
  'POST /v1/etag-submissions/{id}/resubmit': async () => unknown(),
  'POST /v1/etag-submissions/{id}/end': async () => unknown(),
})
