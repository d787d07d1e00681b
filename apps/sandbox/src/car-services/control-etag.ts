import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Static } from 'typebox'
import { Type } from '@dpass/contract/schema'
import { Rejection } from '../answer-errors.ts'
import type { World } from '../world.ts'
import type { Application } from './application.ts'
import { findApplication } from './applications.ts'
import { applyReview, tellReviewed } from './review.ts'
import { oneOf } from '@dpass/contract/pieces'

const ById = Type.Object({ submissionId: Type.String({ minLength: 1, maxLength: 128 }) })
const Review = Type.Object(
  {
    result: oneOf(['ENABLED', 'REJECTED', 'DISABLED']),
    reason: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    /** False: decided, and DPASS is not told, as when a message is lost. */
    notify: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)

const patienceMs = 10_000
const pauseMs = 50

/** What a test asks of car services, below /control/etag. */
export function controlEtag(app: FastifyInstance, world: World, dpassUrl: URL): void {
  const { store } = world
  const find = (id: string): Application => {
    const application = findApplication(store, id)
    if (!application) throw new Rejection(404, 'Car services have no application of that id.')
    return application
  }

  /** DPASS hands in by job. One that was rejected may be on its way here again. */
  async function arrived(id: string): Promise<Application> {
    for (let waited = 0; waited < patienceMs && !world.stopping.aborted; waited += pauseMs) {
      const known = findApplication(store, id)
      if (known && known.state !== 'REJECTED') break
      await setTimeout(pauseMs, undefined, { signal: world.stopping }).catch(() => undefined)
    }
    return find(id)
  }

  app.get<{ Params: Static<typeof ById> }>('/:submissionId', { schema: { params: ById } }, ({ params }) => {
    const { id, round, state, rejectReason, taken, calls } = find(params.submissionId)
    return { id, round, state, rejectReason, taken, calls }
  })

  app.post<{ Params: Static<typeof ById>; Body: Static<typeof Review> }>(
    '/:submissionId/review',
    { schema: { params: ById, body: Review } },
    async ({ params, body: { notify = true, ...review } }) => {
      const application = applyReview(world, await arrived(params.submissionId), review)
      return notify ? tellReviewed(world, dpassUrl, application) : { delivered: false, status: null }
    },
  )
}
