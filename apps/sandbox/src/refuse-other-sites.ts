import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Rejection } from './answer-errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set where browsers send what pages of other sites report. */
    takesFromOtherSites?: boolean
  }
}

/**
 * The sandbox listens on the developer's own machine, where every page the developer opens elsewhere could reach it. A
 * page whose domain is made to point here (DNS rebinding) would be of the same origin as the sandbox and could read the
 * inbox, so only own names are answered; a page that merely sends a form here is refused by what browsers say of it.
 */
export function refuseOtherSites(app: FastifyInstance, ownNames: readonly string[]): void {
  app.addHook('onRequest', async (request) => {
    const host = URL.parse(`http://${request.headers.host ?? ''}`)
    if (!host || !isOwnName(host.hostname, ownNames))
      throw new Rejection(421, 'The sandbox does not answer to this name.')
    if (request.routeOptions.config.takesFromOtherSites) return
    if (request.method !== 'GET' && request.method !== 'HEAD' && comesFromElsewhere(request, host))
      throw new Rejection(403, 'The sandbox takes nothing from pages of other sites.')
  })
}

/** An IP address is accepted: no foreign domain can stand in Host as one. */
function isOwnName(name: string, ownNames: readonly string[]): boolean {
  const isAddress = isIP(name.replaceAll(/^\[|\]$/g, '')) !== 0
  return isAddress || name === 'localhost' || name.endsWith('.localhost') || ownNames.includes(name)
}

/**
 * Programs such as DPASS itself send neither header; browsers send at least one with everything but a GET. Where they say the
 * site, that counts alone: the sandbox's own pages have the referrer policy no-referrer, and their forms come with `Origin: null`.
 */
function comesFromElsewhere({ headers }: FastifyRequest, host: URL): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  return headers.origin !== undefined && URL.parse(headers.origin)?.host !== host.host
}
