import type { LooseArgs } from '@dpass/wire/call'
import { checkOf } from '@dpass/wire/check'
import { echoOf, isEchoed } from '@dpass/wire/echo'
import type { Call, CallName } from '@dpass/wire/shape'
import type { FailureKind } from '../platform/partner-failures.ts'
import type { Incoming } from './exchange.ts'
import { PartnerFailure } from './partner-failure.ts'

/**
 * Reads the answers to a call: gives the reply, or a refusal that the contract lists, and throws PartnerFailure for
 * everything else. That an answer belongs to this request is looked at too: servers and proxies have been seen to send
 * answers twice, and then each request on that connection is given the answer to the one before.
 */
export function answerReader(name: CallName, call: Call) {
  const fits = checkOf(call.reply)
  const failure = (problem: string, kind: FailureKind, told: ConstructorParameters<typeof PartnerFailure>[2] = {}) =>
    new PartnerFailure(`${name}: ${problem}`, kind, told)
  const mismatch = (status: number) => failure('the answer is not about what was asked', 'mismatch', { status })

  return (args: LooseArgs) => {
    const echo = echoOf(call, args)
    return ({ status, text }: Incoming): unknown => {
      const answer = readJson(text)
      if (status < 200 || status >= 300) {
        const refusal = memberOf(answer, 'error')
        const code = isRefusal(status) ? call.refusals.find((each) => each === memberOf(refusal, 'code')) : undefined
        if (code === undefined) throw failure(`answered ${status}`, kindOf(status), { status })
        if (!isEchoed(echo, refusal)) throw mismatch(status)
        return failure(`refused as ${code}`, kindOf(status), { code, status })
      }
      const reply = memberOf(answer, 'data')
      if (!fits(reply)) throw failure('the answer does not fit the contract', 'unreadable')
      if (!isEchoed(echo, reply)) throw mismatch(status)
      return reply
    }
  }
}

const isRefusal = (status: number): boolean => status >= 400 && status < 500

function kindOf(status: number): FailureKind {
  if (status === 401 || status === 403) return 'key-refused'
  // 408 and 429 say "not now", as a 5xx does.
  return status >= 500 || status === 408 || status === 429 ? 'server-error' : 'unexpected-status'
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined
