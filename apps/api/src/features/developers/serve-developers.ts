import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../../platform/config/config.ts'
import { readPageFile, readTokens } from '../../platform/copy/read-partner-guide.ts'
import { contentSecurityPolicy, pageHeaders } from '../../platform/http/security-headers.ts'
import { readGuide } from './guide/read-guide.ts'
import { openApiOf, type Parts } from './openapi/document.ts'
import { baseOf, languages } from './page/language.ts'
import { pagesOf, type Source } from './page/pages.ts'
import { searchIndexOf } from './page/search-index.ts'

/**
 * What partner engineers read, made from the guide and the contract when it is first asked for: all of it together takes
 * a tenth of a second, for which no start has to wait.
 */
export function serveDevelopers(
  app: FastifyInstance,
  parts: Parts,
  config: Pick<Config, 'publicUrl' | 'sandboxDpassUrl' | 'sandboxUrl' | 'sandboxAppUrl'>,
): void {
  const source = once((): Source => ({ guide: readGuide(config), parts, origin: originOf(config) }))
  const serve = (path: string, kind: string, make: () => string) => {
    const text = once(make)
    app.get(path, (_request, reply) => send(reply, kind, text()))
  }
  serve('/openapi.json', 'application/json', () => JSON.stringify(openApiOf(parts, config.publicUrl)))
  serve('/developers/page.css', 'text/css', () => readTokens() + readPageFile('page.css'))
  serve('/developers/page.js', 'text/javascript', () => readPageFile('page.js'))
  for (const language of languages) {
    serve(`${baseOf(language)}/search.json`, 'application/json', () =>
      JSON.stringify(searchIndexOf(language, source())),
    )
  }
  const pages = once(() => pagesOf(source()))
  const policy = contentSecurityPolicy()
  // A path that no page has is answered as any other that nobody knows.
  for (const path of languages.flatMap((language) => [baseOf(language), `${baseOf(language)}/*`])) {
    app.get(path, (request, reply) => {
      const page = pages().get(request.url.split('?', 1)[0] ?? '')
      if (page === undefined) return reply.callNotFound()
      return send(reply.headers({ ...pageHeaders, 'content-security-policy': policy }), 'text/html', page())
    })
  }
}

const originOf = ({
  sandboxUrl,
  sandboxDpassUrl,
  publicUrl,
}: Pick<Config, 'publicUrl' | 'sandboxDpassUrl' | 'sandboxUrl'>) =>
  sandboxUrl === undefined || sandboxDpassUrl === undefined ? publicUrl.origin : new URL(sandboxDpassUrl).origin

const send = (reply: FastifyReply, kind: string, text: string) =>
  reply.type(`${kind}; charset=utf-8`).header('cache-control', 'no-cache').send(text)

function once<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | undefined
  return () => (made ??= { value: make() }).value
}
