import type { FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { Refusal } from '../refusal.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Our own addresses. In development the same page is reached by either name of this machine. */
export function ownOrigins({ production, publicUrl }: Pick<Config, 'production' | 'publicUrl'>): ReadonlySet<string> {
  const port = publicUrl.port ? `:${publicUrl.port}` : ''
  const aliases = ['localhost', '127.0.0.1'].map((host) => `${publicUrl.protocol}//${host}${port}`)
  return new Set([publicUrl.origin, ...(production ? [] : aliases)])
}

/**
 * Another site can make a member's browser send a write with their cookie, but cannot forge Origin. So a write from a
 * foreign origin is refused always, and a write that carries a cookie must say that it comes from us.
 */
export function checkOrigin(request: FastifyRequest, own: ReadonlySet<string>): void {
  if (safeMethods.has(request.method)) return
  const { origin, cookie, authorization } = request.headers
  // An Authorization header is never added by a browser on its own, and with one cookies do not count.
  if (authorization !== undefined) return
  if (origin === undefined ? cookie !== undefined : !own.has(origin))
    throw new Refusal('ORIGIN_REJECTED', origin === undefined ? 'a cookie without an origin' : 'a foreign origin')
}
