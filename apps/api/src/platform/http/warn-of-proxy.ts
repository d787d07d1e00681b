import type { FastifyInstance } from 'fastify'
import type { World } from '../world.ts'

const consequence =
  'Behind a proxy every member has the address of the proxy: all share one rate limit, and one guessing stranger slows everybody. Set TRUSTED_PROXIES to the addresses of the proxy.'

/**
 * Says so when a proxy stands in front that TRUSTED_PROXIES does not name: at start, because this process speaks no TLS
 * itself and so an https address needs a proxy; and once more when a request shows it.
 */
export function warnOfProxy(app: FastifyInstance, { config, log }: World): void {
  if (config.trustedProxies.length > 0) return
  if (config.publicUrl.protocol === 'https:')
    log.error(`PUBLIC_URL is https, and TRUSTED_PROXIES is not set. ${consequence}`)
  let isTold = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isTold && request.headers['x-forwarded-for'] !== undefined) {
      isTold = true
      log.error(`A request came with X-Forwarded-For, and TRUSTED_PROXIES is not set. ${consequence}`)
    }
    done()
  })
}
