import { join } from 'node:path'
import { openSite } from '@dpass/api/src/features/site/serve-pages.ts'
import { readConfig } from '@dpass/api/src/platform/config.ts'
import { securityHeaders } from '@dpass/api/src/platform/security-headers.ts'
import Fastify from 'fastify'
import { buildWeb } from '../build-web.ts'

const repository = join(import.meta.dirname, '../..')

interface Gallery {
  readonly url: string
  close(): Promise<void>
}

/** The page of all primitives under the very headers members get, so that the policy is tested with it. No API behind it. */
export async function serveGallery(port: number): Promise<Gallery> {
  await buildWeb(repository, { gallery: true })
  const config = readConfig({})
  const headers = securityHeaders(config.publicUrl)
  const site = openSite(join(repository, 'apps/web/dist-gallery'), config.links)
  const app = Fastify()
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  await site.serve(app)
  const url = await app.listen({ host: '127.0.0.1', port })
  return { url: `${url}/gallery`, close: () => app.close() }
}
