import { type LooseArgs, toRequest } from '@dpass/wire/call'
import type { CallName } from '@dpass/wire/shape'
import { noResponse } from './api-error.ts'
import { limitTime } from './limit-time.ts'
import { hasFields, readFailure } from './read-failure.ts'
import { type Meant, ownerHeader } from '../session/tab-owner.ts'

/** `fetch` on our own origin: it is given a path, never an address. */
export type Fetch = (path: string, init: RequestInit) => Promise<Response>

export interface SendArgs extends LooseArgs {
  readonly signal?: AbortSignal | undefined
}

/** Makes one request and gives the envelope's `data`, an ApiError, or the caller's own abort. */
export type Send = (
  name: CallName,
  args: SendArgs,
  headers: Readonly<Record<string, string>>,
  meet?: Meant['meet'],
) => Promise<unknown>

/** Section 7: every call sends credentials but this one. */
const sentWithoutCredentials: CallName = 'POST /v2/auth/init'

export function createSend(fetch: Fetch, timeoutMs: number): Send {
  return async (name, args, headers, meet) => {
    const { method, path, body } = toRequest(name, args)
    const init: RequestInit = {
      method,
      credentials: name === sentWithoutCredentials ? 'omit' : 'include',
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    }
    const answer = await exchange(fetch, path, init, timeoutMs, args.signal)
    meet?.(answer.memberId)
    // Section 7: results are read from data.data; section 9: success is 200 to 299 and nothing else.
    if (answer.ok && hasFields(answer.body) && 'data' in answer.body) return answer.body['data']
    throw readFailure(answer.status, answer.body)
  }
}

interface Answer {
  readonly ok: boolean
  readonly status: number
  readonly memberId: string | null
  readonly body: unknown
}

async function exchange(
  fetch: Fetch,
  path: string,
  init: RequestInit,
  timeoutMs: number,
  caller: AbortSignal | undefined,
): Promise<Answer> {
  try {
    return await limitTime(timeoutMs, caller, async (signal) => receive(await fetch(path, { ...init, signal })))
  } catch (cause) {
    // Whoever aborts wants to hear of the abort; it is no failure of the call.
    caller?.throwIfAborted()
    throw noResponse(cause)
  }
}

/** From 500 on the body does not matter (section 8), so one that breaks off does not either. */
async function receive(response: Response): Promise<Answer> {
  const { ok, status } = response
  const memberId = response.headers.get(ownerHeader)
  return { ok, status, memberId, body: status >= 500 ? undefined : parse(await response.text()) }
}

/** What is not JSON is a string, and section 8 has a rule for strings. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
