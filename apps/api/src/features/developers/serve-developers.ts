import type { FastifyInstance } from 'fastify'
import type { Config } from '../../platform/config/config.ts'
import { contentSecurityPolicy, pageHeaders } from '../../platform/http/security-headers.ts'
import { readGuide } from './guide.ts'
import { openApiOf, type Parts } from './openapi/document.ts'
import { developersPage, ownCallsPage, ownCallsPath } from './page.ts'

/**
 * What partner engineers read, made from the guide and the contract when it is first asked for: all of it together takes
 * a tenth of a second, for which no start has to wait.
 */
export function serveDevelopers(
  app: FastifyInstance,
  parts: Parts,
  config: Pick<Config, 'publicUrl' | 'sandboxUrl' | 'sandboxAppUrl'>,
): void {
  const document = once(() => JSON.stringify(openApiOf(parts, config.publicUrl)))
  app.get('/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(document()),
  )
  servePage(app, '/developers', () => developersPage(readGuide(config), parts, config))
  servePage(app, ownCallsPath, () => ownCallsPage(parts, config))
}

function servePage(app: FastifyInstance, path: string, write: () => string): void {
  const page = once(write)
  const policy = once(() => contentSecurityPolicy(page()))
  app.get(path, (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({ ...pageHeaders, 'content-security-policy': policy(), 'cache-control': 'no-cache' })
      .send(page()),
  )
}

function once(make: () => string): () => string {
  let made: string | undefined
  return () => (made ??= make())
}
