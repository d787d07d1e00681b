import type { FastifyInstance, FastifyReply } from 'fastify'
import { carServicesUid } from '@dpass/rules/programmes'
import type { ControlCall } from '../control/control-call.ts'
import { say, sendPage } from '../pages/page.ts'
import type { Partner } from '../partner.ts'
import { readOutcome, type ButtonOutcome, outcomeOf } from '../pages/button-outcome.ts'
import type { World } from '../world.ts'
import type { Application } from './application.ts'
import { findApplication, keepApplication, latestApplications } from './applications.ts'
import { controlEtag } from './control-etag.ts'
import { applyReview, readReason, type Review, tellReviewed } from './review.ts'
import { reviewerPage } from './reviewer-page.ts'

const shownAtMost = 50

type Sent = Readonly<Record<string, unknown>>

/** Car services: the desk where applications for toll payment are reviewed, and what a test asks of it. */
export function setUpCarServices(
  app: FastifyInstance,
  world: World,
  { dpassUrl }: { readonly dpassUrl: URL },
): Partner {
  const { store } = world
  app.register(async (control) => controlEtag(control, world, dpassUrl), { prefix: '/control/etag' })

  app.get<{ Querystring: Sent }>('/etag', ({ query }, reply) => {
    const applications = latestApplications(store, shownAtMost + 1)
    const page = reviewerPage({
      applications: applications.slice(0, shownAtMost),
      moreApplications: applications.length > shownAtMost,
      told: query['told'] === 'late' ? { words: say('sandbox.etag.told.late'), well: true } : readOutcome(query),
    })
    return sendPage(reply, page)
  })

  /** A button's work, after which the page says what came of it. A reload does not do it again. */
  const press = (
    button: string,
    from: readonly Application['state'][],
    work: (application: Application, sent: Sent) => Promise<ButtonOutcome | { readonly told: 'late' }>,
  ) =>
    app.post<{ Body: Sent | null | undefined }>(`/etag/${button}`, async ({ body }, reply): Promise<FastifyReply> => {
      const id = body?.['id']
      const application = typeof id === 'string' ? findApplication(store, id) : undefined
      const isPossible = application && from.includes(application.state)
      const told = isPossible ? await work(application, body ?? {}) : { told: 'wrong' }
      return reply.redirect(`/etag?${new URLSearchParams({ ...told }).toString()}`, 303)
    })
  const answer = async (application: Application, review: Review) =>
    outcomeOf(await tellReviewed(world, dpassUrl, applyReview(world, application, review)))

  press('approve', ['UNDER_REVIEW'], (application) => answer(application, { result: 'ENABLED' }))
  press('reject', ['UNDER_REVIEW'], (application, { reason }) =>
    answer(application, { result: 'REJECTED', reason: readReason(reason) }),
  )
  press('disable', ['ENABLED', 'STOPPING'], (application) => answer(application, { result: 'DISABLED' }))
  press('late', ['UNDER_REVIEW'], async (application) => {
    keepApplication(store, { ...application, setAside: true })
    return { told: 'late' }
  })

  const entry = () => ({
    href: '/etag',
    icon: 'car' as const,
    programme: carServicesUid,
    name: say('sandbox.etag.title'),
    body: say('sandbox.etag.desc'),
  })
  return { group: 'partners', entries: () => [entry()], calls }
}

const calls: readonly ControlCall[] = [
  {
    call: 'GET /control/etag/{submissionId}',
    body: say('sandbox.control.etag'),
    path: '/control/etag/SUBMISSION_ID',
  },
  {
    call: 'POST /control/etag/{submissionId}/review',
    body: say('sandbox.control.reviewEtag'),
    path: '/control/etag/SUBMISSION_ID/review',
    json: { result: 'ENABLED' },
  },
]
