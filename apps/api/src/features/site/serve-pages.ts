import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pages } from '@dpass/contract/pages'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuseUnknownPath } from '../../platform/server.ts'
import { contentSecurityPolicy } from '../../platform/security-headers.ts'

const yearSeconds = 31_536_000

interface Site {
  /** Puts the page at every address a person may open, and the assets beside it. */
  serve(app: FastifyInstance): Promise<void>
  /** A person who followed a wrong link gets a page; a program gets the envelope. */
  answerUnknownPath(request: FastifyRequest, reply: FastifyReply): FastifyReply
}

/** The built web app. Its files were compressed when it was built; here only the right one is picked. */
export function openSite(webRoot: string): Site {
  const indexFile = join(webRoot, 'index.html')
  if (!existsSync(indexFile)) throw new Error(`there is no built web app in ${webRoot}`)
  const headers = {
    'content-security-policy': contentSecurityPolicy(readFileSync(indexFile, 'utf8')),
    'cache-control': 'no-cache',
  }
  const sendPage = (reply: FastifyReply, status: number) => reply.code(status).headers(headers).sendFile('index.html')

  return {
    async serve(app) {
      await app.register(staticFiles, {
        root: webRoot,
        preCompressed: true,
        index: false,
        wildcard: false,
        cacheControl: false,
        dotfiles: 'ignore',
        globIgnore: ['index.html*', '**/*.br', '.*'],
        setHeaders(reply, path) {
          // The page itself is sent by the same plugin; its headers are set above.
          if (path.startsWith(indexFile)) return
          const hashed = path.includes('/assets/')
          reply.header('cache-control', hashed ? `public, max-age=${yearSeconds}, immutable` : 'public, max-age=3600')
        },
      })
      for (const path of pages) app.get(path, (_request, reply) => sendPage(reply, 200))
    },
    answerUnknownPath: (request, reply) => (isNavigation(request) ? sendPage(reply, 404) : refuseUnknownPath()),
  }
}

function isNavigation({ method, url, headers }: FastifyRequest): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html') && !/^\/(v1|v2|assets)(\/|$|\?)/.test(url)
}
