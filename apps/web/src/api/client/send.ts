import { type LooseArgs, toRequest } from '@dpass/wire/call'
import type { CallName } from '@dpass/wire/shape'
import { noResponse } from './api-error.ts'
import { limitTime } from './limit-time.ts'
import { hasFields, readFailure } from './read-failure.ts'
import { type OwnedCall, ownerHeader } from '../session/tab-owner.ts'

/** `fetch` on our own origin: it is given a path, never an address. */
export type Fetch = (path: string, init: RequestInit) => Promise<Response>

export interface SendArgs extends LooseArgs {
  readonly signal?: AbortSignal | undefined
}

/** Makes one request. Returns the envelope's `data`; throws an ApiError, or the caller's own abort. */
export type Send = (
  name: CallName,
  args: SendArgs,
  headers: Readonly<Record<string, string>>,
  onOwner?: OwnedCall['onOwner'],
) => Promise<unknown>

/** Section 7: every call sends credentials but this one. */
const sentWithoutCredentials: CallName = 'POST /v2/auth/init'

export function createSend(fetch: Fetch, timeoutMs: number): Send {
  return async (name, args, headers, onOwner) => {
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
    const received = await exchange(fetch, path, init, timeoutMs, args.signal)
    onOwner?.(received.memberId)
    // Section 7: results are read from data.data; section 9: success is 200 to 299 and nothing else.
    if (received.ok && hasFields(received.body) && 'data' in received.body) return received.body['data']
    throw readFailure(received.status, received.body, received.reference)
  }
}

interface Received {
  readonly ok: boolean
  readonly status: number
  readonly memberId: string | null
  readonly reference: string | undefined
  readonly body: unknown
}

async function exchange(
  fetch: Fetch,
  path: string,
  init: RequestInit,
  timeoutMs: number,
  caller: AbortSignal | undefined,
): Promise<Received> {
  try {
    return await limitTime(timeoutMs, caller, async (signal) => receive(await fetch(path, { ...init, signal })))
  } catch (cause) {
    // The caller's own abort is passed on as it is; it is no failure of the call.
    caller?.throwIfAborted()
    throw noResponse(cause)
  }
}

/** The body of a 5xx is not read: section 8 has fixed words for it, also when the body breaks off. */
async function receive(response: Response): Promise<Received> {
  const { ok, status } = response
  const memberId = response.headers.get(ownerHeader)
  const reference = response.headers.get('x-request-id') ?? undefined
  return { ok, status, memberId, reference, body: status >= 500 ? undefined : parse(await response.text()) }
}

/** A body that is not JSON counts as a string, for which section 8 has a rule. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
