import type { FastifyInstance } from 'fastify'
import type { World } from '../world.ts'

const consequence =
  'Behind a proxy every member has the address of the proxy: all share one rate limit, and one guessing stranger slows everybody. Set TRUSTED_PROXIES to the addresses of the proxy.'

/**
 * Logs an error when there is a proxy that TRUSTED_PROXIES does not name: at start, where PUBLIC_URL is https and so
 * needs one (this process speaks no TLS); and once when a request carries X-Forwarded-For.
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
