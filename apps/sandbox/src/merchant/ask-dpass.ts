import type { TSchema } from 'typebox'
import { Type } from '@dpass/contract/schema'
import { checkOf } from '@dpass/wire/check'
import type { DpassReply } from './dpass-reply.ts'

/** Why there is no token: DPASS cannot be asked now, or the member is no longer connected. */
export type NoToken = Extract<DpassReply<never>, { readonly is: 'away' | 'signedOut' }>

/** Gives an access token, and another one in place of a token that DPASS no longer takes. */
export interface TokenHolder {
  token(): Promise<string | NoToken>
  renewed(stale: string): Promise<string | NoToken>
}

export interface Question<Data> {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: object
  readonly key?: string
  readonly patienceMs: number
  /** An answer that does not fit is no answer. */
  readonly fits: (value: unknown) => value is { data: Data }
}

/** One call of DPASS's API in the name of whoever holds the token. */
export type AskDpass = <Data>(holder: TokenHolder, question: Question<Data>) => Promise<DpassReply<Data>>

export const inEnvelope = <const S extends TSchema>(data: S) => Type.Object({ data })

const isRefusal = checkOf(Type.Object({ error: Type.Object({ code: Type.String(), message: Type.String() }) }))
const namesRedemption = checkOf(
  Type.Object({ error: Type.Object({ details: Type.Object({ redemptionId: Type.String() }) }) }),
)

export function askDpassAt(dpassUrl: URL, stopping: AbortSignal): AskDpass {
  const send = (token: string, question: Question<unknown>): Promise<Response | undefined> => {
    const { method, path, body, key, patienceMs } = question
    return fetch(new URL(path, dpassUrl), {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(patienceMs)]),
    }).catch(() => undefined)
  }

  return async (holder, question) => {
    const token = await holder.token()
    if (typeof token !== 'string') return token
    let response = await send(token, question)
    if (response?.status === 401) {
      const fresh = await holder.renewed(token)
      if (typeof fresh !== 'string') return fresh
      response = await send(fresh, question)
    }
    if (!response) return { is: 'away' }
    // 403: the member has taken back that this token may do this.
    if (response.status === 401 || response.status === 403) return { is: 'signedOut' }
    const answer: unknown = await response.json().catch(() => undefined)
    if (response.ok) return question.fits(answer) ? { is: 'answered', data: answer.data } : { is: 'away' }
    const isForNow = response.status >= 500 || response.status === 429 || response.status === 408
    if (isForNow || !isRefusal(answer)) return { is: 'away' }
    const { code, message } = answer.error
    const redemptionId = namesRedemption(answer) ? answer.error.details.redemptionId : undefined
    return { is: 'refused', code, message, ...(redemptionId !== undefined && { redemptionId }) }
  }
}
