import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../platform/config/config.ts'
import { refuseUnknownPath } from '../../platform/http/server.ts'
import { type ComposedPage, composePage, type PageSettings } from './compose-page.ts'

const yearSeconds = 31_536_000

interface Site {
  /** Puts a page at every address a person may open, and the assets beside it. */
  serve(app: FastifyInstance): Promise<void>
  /** A browser's navigation gets a page, a program the envelope. */
  answerUnknownPath(request: FastifyRequest, reply: FastifyReply): FastifyReply
}

/** The built web app. Its files were compressed when it was built; here only the right one is picked. */
export function openSite(
  webRoot: string,
  { outsideUrls, app: { schemes, phoneOrigin }, reporting }: Pick<Config, 'outsideUrls' | 'app' | 'reporting'>,
): Site {
  const settings: PageSettings = { ...outsideUrls, appSchemes: schemes, phoneOrigin, reporting }
  const html = read(webRoot, 'index.html')
  const filesByPage = JSON.parse(read(webRoot, '.pages.json')) as Record<string, string[]>
  const lostPage = composePage(html, settings, [])
  return {
    async serve(app) {
      for (const [path, files] of Object.entries(filesByPage)) {
        const page = composePage(html, settings, files)
        // The route table writes `$id` where Fastify writes `:id`.
        app.get(path.replaceAll('$', ':'), (request, reply) => sendPage(request, reply, page, 200))
      }
      await app.register(staticFiles, {
        root: webRoot,
        preCompressed: true,
        index: false,
        wildcard: false,
        cacheControl: false,
        dotfiles: 'ignore',
        globIgnore: ['index.html*', '**/*.br', '.*'],
        setHeaders: (reply, path) => void reply.header('cache-control', lifetimeOf(path)),
      })
    },
    answerUnknownPath: (request, reply) =>
      isNavigation(request) ? sendPage(request, reply, lostPage, 404) : refuseUnknownPath(),
  }
}

function read(webRoot: string, file: string): string {
  try {
    return readFileSync(join(webRoot, file), 'utf8')
  } catch (cause) {
    throw new Error(`there is no built web app in ${webRoot}`, { cause })
  }
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: ComposedPage, status: number): FastifyReply {
  reply.headers(page.headers)
  if (status === 200 && request.headers['if-none-match'] === page.headers['etag']) return reply.code(304).send()
  reply.code(status)
  // Word by word, so that "br;q=0" or a made-up encoding that contains "br" is not taken for it.
  const accepted = (request.headers['accept-encoding'] ?? '').split(/\s*,\s*/)
  return accepted.includes('br') ? reply.header('content-encoding', 'br').send(page.brotli()) : reply.send(page.plain)
}

/** Names in /assets carry a hash of their content, so they never change meaning; version.txt must always be asked for. */
function lifetimeOf(path: string): string {
  if (path.includes('/assets/')) return `public, max-age=${yearSeconds}, immutable`
  return path.endsWith('version.txt') ? 'no-store' : 'public, max-age=3600'
}

function isNavigation({ method, url, headers }: FastifyRequest): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html') && !/^\/(v1|v2|assets)(\/|$|\?)/.test(url)
}
