import type { CallName, Calls, Args, Reply } from '@dpass/wire/shape'
import { type LooseArgs, toRequest } from '@dpass/wire/call'
import { Compile, type Validator } from 'typebox/schema'

/** A partner answered no, answered nonsense, or did not answer. Says nothing of what was sent. */
export class PartnerFailure extends Error {
  /** The partner's own word for it, where it gave one. */
  readonly code: string | undefined
  /** The status it answered with, if it answered no. */
  readonly status: number | undefined

  constructor(message: string, { cause, code, status }: Told = {}) {
    super(message, { cause })
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
  readonly baseUrl: string
  readonly bearer: string
  readonly timeoutMs: number
}

const maxReplyBytes = 1024 * 1024

/** Makes the calls of a partner's contract over HTTP. What comes back is checked against the contract before use. */
export function partnerCaller<const C extends Calls>(calls: C, partner: Partner) {
  const validators = new Map<string, Validator>()
  for (const [name, call] of Object.entries(calls)) validators.set(name, Compile(call.reply))

  return async <Name extends keyof C & CallName>(name: Name, args: Args<Name, C[Name]>): Promise<Reply<C[Name]>> => {
    const { method, path, body } = toRequest(name, args as LooseArgs)
    const response = await fetch(partner.baseUrl + path, {
      method,
      headers: { authorization: `Bearer ${partner.bearer}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(partner.timeoutMs),
    }).catch(noAnswer(name))
    if (!response.ok)
      throw new PartnerFailure(`${name}: answered ${response.status}`, {
        code: codeOf(await readLimited(response).catch(() => '')),
        status: response.status,
      })
    const data = dataOf(name, await readLimited(response).catch(noAnswer(name)))
    if (!validators.get(name)?.Check(data)) throw new PartnerFailure(`${name}: the answer does not fit the contract`)
    return data as Reply<C[Name]>
  }
}

const noAnswer =
  (name: string) =>
  (cause: unknown): never => {
    throw new PartnerFailure(`${name}: no answer`, { cause })
  }

/** What a partner writes is data: only a short plain word is taken for a code. */
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
    throw new PartnerFailure(`${name}: the answer is no JSON`, { cause })
  }
}

async function readLimited(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > maxReplyBytes) throw new PartnerFailure('the answer is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
