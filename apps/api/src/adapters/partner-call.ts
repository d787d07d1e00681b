import { type LooseArgs, toRequest } from '@dpass/wire/call'
import type { Args, CallName, Calls, Reply } from '@dpass/wire/shape'
import type { ReportFailure } from '../platform/partner-failures.ts'
import { openExchange, TooLong, TooSlow } from './exchange.ts'
import { PartnerFailure } from './partner-failure.ts'
import { answerReader } from './read-answer.ts'

interface Partner {
  /** As logs and metrics call it. */
  readonly name: string
  readonly report: ReportFailure
  readonly baseUrl: string
  readonly bearer: string
  readonly timeoutMs: number
}

/** Makes the calls of a partner's contract over HTTP. What comes back is checked against the contract before use. */
export function partnerCaller<const C extends Calls>(calls: C, partner: Partner) {
  const exchange = openExchange(partner.baseUrl, partner.timeoutMs)
  const bare = { authorization: `Bearer ${partner.bearer}` }
  const readers = new Map<string, ReturnType<typeof answerReader>>()
  for (const [name, call] of Object.entries(calls)) readers.set(name, answerReader(name as CallName, call))

  /** A refusal the contract lists says something about a member and is no failure of the partner: not reported. */
  function report(name: CallName, error: unknown): void {
    if (!(error instanceof PartnerFailure) || error.code !== undefined) return
    partner.report({ partner: partner.name, call: name, kind: error.kind, status: error.status })
  }

  async function ask(name: CallName, args: LooseArgs): Promise<unknown> {
    const { method, path, body } = toRequest(name, args)
    const headers = body === undefined ? bare : { ...bare, 'content-type': 'application/json' }
    const read = readers.get(name)?.(args)
    if (!read) throw new TypeError(`${name} is no call of ${partner.name}`)
    const answer = await exchange({ method, path, headers, body }, read).catch(noAnswer(name))
    if (answer instanceof PartnerFailure) throw answer
    return answer
  }

  return async <Name extends keyof C & CallName>(name: Name, args: Args<Name, C[Name]>): Promise<Reply<C[Name]>> => {
    try {
      // The reader has checked that it is one.
      return (await ask(name, args as LooseArgs)) as Reply<C[Name]>
    } catch (error) {
      report(name, error)
      throw error
    }
  }
}

const noAnswer =
  (name: string) =>
  (cause: unknown): never => {
    if (cause instanceof PartnerFailure) throw cause
    const kind = cause instanceof TooSlow ? 'timeout' : cause instanceof TooLong ? 'unreadable' : 'unreachable'
    throw new PartnerFailure(`${name}: no answer`, kind, { cause })
  }
