import type { FastifyInstance } from 'fastify'
import { troubleOf } from '../oauth/trouble.ts'
import { sendPage } from '../pages/page.ts'
import { memberPage } from './member-page.ts'
import type { Roadside } from './roadside.ts'
import { type Asker, lookUpPoints, renew, revoke, type Session } from './session.ts'

/** The page of a member who is signed in, and its buttons. */
export function serveMember(app: FastifyInstance, { registrations, browsers, dpassUrl, now }: Roadside): void {
  app.get('/member', (request, reply) => {
    const session = browsers.find(request)?.session
    return session ? sendPage(reply, memberPage(session, dpassUrl)) : reply.redirect('/', 303)
  })

  /** A button's work, after which the page says what came of it. A reload does not do it again. */
  const press = (path: string, work: (asker: Asker, session: Session) => Promise<void>) =>
    app.post(path, async (request, reply) => {
      const session = browsers.find(request)?.session
      const registration = registrations.find(({ client }) => client.uid === session?.uid)
      if (!session || !registration) return reply.redirect('/', 303)
      try {
        await work({ configuration: await registration.connect(), dpassUrl, now }, session)
      } catch (error) {
        session.told = troubleOf(error)
      }
      return reply.redirect('/member', 303)
    })

  press('/points', lookUpPoints)
  press('/refresh', renew)
  press('/revoke', revoke)
  app.post('/leave', (request, reply) => {
    browsers.forget(request, reply)
    return reply.redirect('/', 303)
  })
}
