import type { FastifyError, FastifyInstance } from 'fastify'
import { type Page, sendPage } from './pages/page.ts'

/** A refusal in words the caller may read. */
export class Rejection extends Error {
  readonly statusCode: number

  constructor(statusCode: number, message: string) {
    super(message)
    this.statusCode = statusCode
  }
}

/** Answers refused calls in plain JSON; of the sandbox's own bugs it says only that there was one. */
export function answerErrors(
  app: FastifyInstance,
  notFoundPage: Page,
  report: (what: string, error: unknown) => void,
): void {
  app.setNotFoundHandler(({ headers: { accept = '' } }, reply) =>
    accept.includes('text/html')
      ? sendPage(reply.code(404), notFoundPage)
      : reply.code(404).send({ error: 'There is nothing here.' }),
  )
  app.setErrorHandler((error: FastifyError, { method, routeOptions }, reply) => {
    const status = error.statusCode ?? 500
    if (status < 500 || error instanceof Rejection) return reply.code(status).send({ error: error.message })
    report(`${method} ${routeOptions.url ?? 'an unknown path'} failed`, error)
    return reply.code(500).send({ error: 'The sandbox made a mistake.' })
  })
}
