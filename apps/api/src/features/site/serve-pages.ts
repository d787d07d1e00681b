import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pages } from '@dpass/contract/pages'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../platform/refusal.ts'
import { contentSecurityPolicy } from '../../platform/security-headers.ts'

const yearSeconds = 31_536_000

/** Serves the built web app: its page at every address a person may open, its assets with names that never change meaning. */
export async function servePages(app: FastifyInstance, webRoot: string): Promise<void> {
  const indexFile = join(webRoot, 'index.html')
  if (!existsSync(indexFile)) throw new Error(`there is no built web app in ${webRoot}`)
  const policy = contentSecurityPolicy(readFileSync(indexFile, 'utf8'))

  // Files are compressed once, when the app is built; here only the right one is picked.
  await app.register(staticFiles, {
    root: webRoot,
    preCompressed: true,
    index: false,
    wildcard: false,
    cacheControl: false,
    dotfiles: 'ignore',
    globIgnore: ['index.html*', '**/*.br', '**/*.gz', '.*'],
    setHeaders(reply, path) {
      const hashed = path.includes('/assets/')
      reply.header('cache-control', hashed ? `public, max-age=${yearSeconds}, immutable` : 'public, max-age=3600')
    },
  })

  const sendPage = (status: number) => (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .code(status)
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-cache' })
      .sendFile('index.html')
  for (const path of pages) app.get(path, sendPage(200))

  const sendLostPage = sendPage(404)
  app.setNotFoundHandler((request, reply) => {
    // A person who followed a wrong link gets a page; a program gets the envelope.
    if (isNavigation(request)) return sendLostPage(request, reply)
    throw new Refusal('NOT_FOUND', 'no such call')
  })
}

function isNavigation({ method, url, headers }: FastifyRequest): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html') && !/^\/(v1|v2|assets)(\/|$|\?)/.test(url)
}
