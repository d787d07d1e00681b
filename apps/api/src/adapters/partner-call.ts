import type { CallName, Calls, Args, Reply } from '@dpass/wire/shape'
import { type LooseArgs, toRequest } from '@dpass/wire/call'
import { checkOf } from '@dpass/wire/check'
import type { FailureKind, ReportFailure } from '../platform/partner-failures.ts'
import { openExchange, TooLong, TooSlow } from './exchange.ts'

/** A partner refused, sent what does not fit the contract, or did not answer. Holds nothing of what was sent. */
export class PartnerFailure extends Error {
  /** The partner's error code, where it gave one. */
  readonly code: string | undefined
  /** The HTTP status, where there was an answer. */
  readonly status: number | undefined
  readonly kind: FailureKind

  constructor(message: string, kind: FailureKind, { cause, code, status }: Told = {}) {
    super(message, { cause })
    this.kind = kind
    this.code = code
    this.status = status
  }
}

interface Told {
  readonly cause?: unknown
  readonly code?: string | undefined
  readonly status?: number
}

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
  const checks = new Map<string, ReturnType<typeof checkOf>>()
  for (const [name, call] of Object.entries(calls)) checks.set(name, checkOf(call.reply))

  /** A refusal the contract lists says something about a member and is no failure of the partner: not reported. */
  function report(name: keyof C & CallName, error: unknown): void {
    if (!(error instanceof PartnerFailure) || calls[name]?.refusals.includes(error.code ?? '')) return
    partner.report({ partner: partner.name, call: name, kind: error.kind, status: error.status })
  }

  async function ask<Name extends keyof C & CallName>(name: Name, args: Args<Name, C[Name]>): Promise<Reply<C[Name]>> {
    const { method, path, body } = toRequest(name, args as LooseArgs)
    const headers = body === undefined ? bare : { ...bare, 'content-type': 'application/json' }
    const { status, text } = await exchange({ method, path, headers, body }).catch(noAnswer(name))
    if (status < 200 || status >= 300)
      throw new PartnerFailure(`${name}: answered ${status}`, kindOf(status), { code: codeOf(text), status })
    const data = dataOf(name, text)
    if (!checks.get(name)?.(data))
      throw new PartnerFailure(`${name}: the answer does not fit the contract`, 'unreadable')
    return data as Reply<C[Name]>
  }

  return async <Name extends keyof C & CallName>(name: Name, args: Args<Name, C[Name]>): Promise<Reply<C[Name]>> => {
    try {
      return await ask(name, args)
    } catch (error) {
      report(name, error)
      throw error
    }
  }
}

function kindOf(status: number): FailureKind {
  if (status === 401 || status === 403) return 'key-refused'
  // 408 and 429 say "not now", as a 5xx does.
  return status >= 500 || status === 408 || status === 429 ? 'server-error' : 'unexpected-status'
}

const noAnswer =
  (name: string) =>
  (cause: unknown): never => {
    const kind = cause instanceof TooSlow ? 'timeout' : cause instanceof TooLong ? 'unreadable' : 'unreachable'
    throw new PartnerFailure(`${name}: no answer`, kind, { cause })
  }

/** Only a short word in capitals is taken for a code: the answer may hold anything. */
function codeOf(text: string): string | undefined {
  try {
    const code = (JSON.parse(text) as { error?: { code?: unknown } } | null)?.error?.code
    return typeof code === 'string' && /^[A-Z_]{1,64}$/.test(code) ? code : undefined
  } catch {
    return undefined
  }
}

function dataOf(name: string, text: string): unknown {
  try {
    return (JSON.parse(text) as { data?: unknown } | null)?.data
  } catch (cause) {
    throw new PartnerFailure(`${name}: the answer is no JSON`, 'unreadable', { cause })
  }
}
