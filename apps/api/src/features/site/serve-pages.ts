import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readTextSize, type TextSize, textSizeCookie } from '@dpass/rules/text-size'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../platform/config/config.ts'
import { StartProblem } from '../../platform/config/start-problem.ts'
import { readCookie } from '../../platform/http/cookies.ts'
import { refuseUnknownPath } from '../../platform/http/server.ts'
import { type ComposedPage, composePage, isComposable, type PageParts, type PageSettings } from './compose-page.ts'

const yearSeconds = 31_536_000

/** The build's word for every address that is no page. */
const lost = '*'

/** A page that the build has written for some addresses of a path (apps/web/build/write-views.ts). */
interface View extends PageParts {
  readonly path: string
  /** Patterns of parameters. Of a parameter given twice the first counts, as in the web app; a missing one is empty. */
  readonly when: Readonly<Record<string, string>>
}

function matchSearch(when: View['when']): (search: URLSearchParams) => boolean {
  const patterns = Object.entries(when).map(([name, pattern]) => [name, new RegExp(pattern)] as const)
  return (search) => patterns.every(([name, pattern]) => pattern.test(search.get(name) ?? ''))
}

interface Site {
  /** Puts a page at every address a person may open, and the assets beside it. */
  serve(app: FastifyInstance): Promise<void>
  /** A browser's navigation gets a page, a program the envelope. */
  answerUnknownPath(request: FastifyRequest, reply: FastifyReply): FastifyReply
}

/** The built web app. Its files were compressed when it was built; here only the right one is picked. */
export function openSite(
  webRoot: string,
  config: Pick<Config, 'outsideUrls' | 'app' | 'reporting' | 'offlineReading'>,
): Site {
  const { outsideUrls, reporting, offlineReading } = config
  const { schemes: appSchemes, phoneOrigin } = config.app
  const settings: PageSettings = { ...outsideUrls, appSchemes, phoneOrigin, reporting, offlineReading }
  const html = read(webRoot, 'index.html')
  const filesByPage = JSON.parse(read(webRoot, '.pages.json')) as Record<string, string[]>
  const views = JSON.parse(read(webRoot, '.views.json')) as View[]
  /** Put together when it is first wanted, and once for each text size. */
  const inTextSizes = (parts: PageParts): ((size: TextSize) => ComposedPage) => {
    if (!isComposable(parts)) throw new Error(`the web app in ${webRoot} has a page without a root or a settings block`)
    const composed = new Map<TextSize, ComposedPage>()
    return (size) => {
      const page = composed.get(size) ?? composePage(parts, settings, size)
      composed.set(size, page)
      return page
    }
  }
  /** What is sent for a path: by the parameters of the address one of its views, or the page with the skeleton. */
  const composePath = (path: string): ((request: FastifyRequest) => ComposedPage) => {
    const ofPath = views
      .filter((view) => view.path === path)
      .map((view) => ({ fits: matchSearch(view.when), page: inTextSizes(view) }))
    const page = inTextSizes({ html, files: filesByPage[path] ?? [] })
    return ({ url, headers }) => {
      const search = new URLSearchParams(url.split('?').slice(1).join('?'))
      const size = readTextSize(readCookie(headers.cookie, textSizeCookie))
      return (ofPath.find(({ fits }) => fits(search))?.page ?? page)(size)
    }
  }
  const lostPage = composePath(lost)
  return {
    async serve(app) {
      for (const path of Object.keys(filesByPage)) {
        if (path === lost) continue
        const pageFor = composePath(path)
        // The route table writes `$id` where Fastify writes `:id`.
        app.get(path.replaceAll('$', ':'), (request, reply) => sendPage(request, reply, pageFor(request), 200))
      }
      await app.register(staticFiles, {
        root: webRoot,
        preCompressed: true,
        index: false,
        wildcard: false,
        cacheControl: false,
        dotfiles: 'ignore',
        globIgnore: ['index.html*', '**/*.br', '.*'],
        setHeaders: (reply, path) => {
          reply.header('cache-control', lifetimeOf(path))
          if (isWorker(path)) reply.header('content-security-policy', workerPolicy)
        },
      })
    },
    answerUnknownPath: (request, reply) =>
      isNavigation(request) ? sendPage(request, reply, lostPage(request), 404) : refuseUnknownPath(),
  }
}

function read(webRoot: string, file: string): string {
  try {
    return readFileSync(join(webRoot, file), 'utf8')
  } catch (cause) {
    throw new StartProblem(`WEB_ROOT is "${webRoot}", where no web app has been built: ${file} is missing.`, { cause })
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

/** Names in /assets carry a hash of their content, so they never change meaning; version.txt and the worker must always be asked for. */
function lifetimeOf(path: string): string {
  if (path.includes('/assets/')) return `public, max-age=${yearSeconds}, immutable`
  if (path.endsWith('version.txt')) return 'no-store'
  return isWorker(path) ? 'no-cache' : 'public, max-age=3600'
}

const isWorker = (path: string) => /\/sw\.js(?:\.br)?$/.test(path)
/** What the worker asks for counts as its own, not as the page's. */
const workerPolicy = "default-src 'none'; connect-src 'self'"

function isNavigation({ method, url, headers }: FastifyRequest): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html') && !/^\/(v1|v2|assets)(\/|$|\?)/.test(url)
}
