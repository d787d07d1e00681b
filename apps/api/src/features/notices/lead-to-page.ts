import type { FastifyInstance } from 'fastify'
import { unsubscribePath } from '../../platform/unsubscribe-addresses.ts'

/**
 * The address in a letter's header answers a mail program's POST. One that knows no such button opens it in a browser:
 * a GET changes nothing, because programs that look for malware open every link, and leads to the page with the button.
 */
export function leadToUnsubscribePage(app: FastifyInstance): void {
  app.get<{ Querystring: { token?: unknown } }>(unsubscribePath.call, ({ query: { token } }, reply) =>
    reply.redirect(`${unsubscribePath.page}?token=${encodeURIComponent(typeof token === 'string' ? token : '')}`, 303),
  )
}
