import type { etag } from '@dpass/contract/etag'
import type { Handlers } from '@dpass/wire/shape'
import type { Callers } from '../../platform/http/callers.ts'
import type { World } from '../../platform/world.ts'
import { cancel } from './cancel.ts'
import { listSubmissions } from './read-submissions.ts'
import { end } from './end.ts'
import { resubmit } from './resubmit.ts'
import { submit } from './submit.ts'

export const etagRoutes = (world: World): Handlers<typeof etag, Callers> => ({
  'GET /v1/etag-submissions': ({ caller }) => listSubmissions(world, caller.member.id),
  'POST /v1/etag-submissions': (input) => submit(world, input),
  'POST /v1/etag-submissions/{id}/cancel': (input) => cancel(world, input),
  'POST /v1/etag-submissions/{id}/resubmit': (input) => resubmit(world, input),
  'POST /v1/etag-submissions/{id}/end': (input) => end(world, input),
})
