import { join } from 'node:path'
import { openSite } from '@dpass/api/src/features/site/serve-pages.ts'
import { readConfig } from '@dpass/api/src/platform/config/config.ts'
import { securityHeaders } from '@dpass/api/src/platform/http/security-headers.ts'
import { buildWeb } from '@dpass/tools/build-web.ts'
import Fastify from 'fastify'

const repository = join(import.meta.dirname, '..')

/** The built web app under the very headers members get. No API behind it. */
export async function serveSite(): Promise<{ url: string; close: () => Promise<void> }> {
  await buildWeb(repository)
  const config = readConfig({})
  const headers = securityHeaders(config.publicUrl)
  const site = openSite(join(repository, 'apps/web/dist'), config)
  const app = Fastify()
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  await site.serve(app)
  return { url: await app.listen({ host: '127.0.0.1', port: 0 }), close: () => app.close() }
}
