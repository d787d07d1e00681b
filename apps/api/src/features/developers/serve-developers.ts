import type { Calls } from '@dpass/wire/shape'
import type { FastifyInstance } from 'fastify'
import { contentSecurityPolicy, pageHeaders } from '../../platform/http/security-headers.ts'
import { openApiOf, type Parts } from './openapi.ts'
import { developersPage } from './page.ts'

/** What partner engineers read, made once from the contract. */
export function serveDevelopers(app: FastifyInstance, parts: Parts, publicUrl: URL): void {
  const document = JSON.stringify(openApiOf(parts, publicUrl))
  const page = developersPage(Object.assign({}, ...Object.values(parts).map(({ calls }) => calls)) as Calls)
  const policy = contentSecurityPolicy(page)
  app.get('/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(document),
  )
  app.get('/developers', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({ ...pageHeaders, 'content-security-policy': policy, 'cache-control': 'no-cache' })
      .send(page),
  )
}
