import { type RefusalCode, refusals } from '@dpass/contract/refusals'
import { vi } from 'vitest'
import type { Contract, NameOf, ReplyOf } from '../../../src/api/client/typed-api.ts'

/** The network is lost before an answer comes. */
export const lost = Symbol('lost')

class Refused {
  readonly code: RefusalCode
  readonly message: string
  readonly details: unknown

  constructor(code: RefusalCode, message: string, details: unknown) {
    this.code = code
    this.message = message
    this.details = details
  }
}

/** A refusal as the API gives it, in the contract's words unless they have blanks to fill. */
export const refuse = (code: RefusalCode, message: string = refusals[code].words, details?: unknown) =>
  new Refused(code, message, details)

interface Asked {
  readonly path: string
  readonly query: URLSearchParams
  readonly body: unknown
}

type Answer<Name extends NameOf<Contract>> = ReplyOf<Name> | Refused | typeof lost

/** What the API says to each call, by the contract. A call that is not in the table fails the test. */
export type Answers = {
  [Name in NameOf<Contract>]?: (asked: Asked) => Answer<Name> | Promise<Answer<Name>>
}

/** A member has no passkeys unless a test gives them some. */
const usual: Answers = { 'GET /v1/passkeys': () => [] }

/**
 * Stands in for the API until the test is over. The table can be changed on the way; `asked` lists the calls that came,
 * as `GET /v1/points`, without those taken back before their answer. `hangUp` loses the calls that are not answered yet,
 * of which a tab that is closed or loaded anew never hears.
 */
export function answerCalls(answers: Answers) {
  const asked: string[] = []
  let connection = new AbortController()
  const hangUp = () => {
    connection.abort(noNetwork())
    connection = new AbortController()
  }
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, window.location.origin)
    const line = `${init.method ?? 'GET'} ${pathname}`
    asked.push(line)
    const takeBack = () => {
      const place = asked.lastIndexOf(line)
      // A test may have emptied the list since.
      if (place !== -1) asked.splice(place, 1)
    }
    init.signal?.addEventListener('abort', takeBack, { once: true })
    const answer = findAnswer({ ...usual, ...answers }, line)
    // An error on the console fails the test.
    if (!answer) console.error(`the test has no answer to ${line}`)
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const said = answer ? answer({ path: pathname, query: searchParams, body }) : lost
    const told = await Promise.race([said, untilAborted(connection.signal), untilAborted(init.signal)])
    init.signal?.removeEventListener('abort', takeBack)
    if (told === lost) throw noNetwork()
    return respond(told)
  })
  return { asked, answers, hangUp }
}

/** As the server names each request. */
export const reference = 'q7Xv2kPm-3f'

const noNetwork = () => new TypeError('Failed to fetch')

/** Rejects when the signal is aborted, as a fetch does. */
const untilAborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })

function respond(told: unknown): Response {
  if (!(told instanceof Refused)) return Response.json({ data: told })
  const { code, message, details } = told
  const headers = { 'x-request-id': reference }
  return Response.json({ error: { code, message, details } }, { status: refusals[code].status, headers })
}

type AnyAnswer = (asked: Asked) => unknown

function findAnswer(answers: Answers, line: string): AnyAnswer | undefined {
  const table = answers as Readonly<Record<string, AnyAnswer | undefined>>
  if (table[line]) return table[line]
  const fits = (name: string) => new RegExp(`^${name.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(line)
  return Object.entries(table).find(([name]) => name.includes('{') && fits(name))?.[1]
}
