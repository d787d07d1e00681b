import type { CallName } from '@dpass/wire/shape'
import { ApiError } from './api-error.ts'
import type { Send, SendArgs } from './send.ts'
import type { Contract, WriteOf } from './typed-api.ts'
import type { Identity } from '../session/host-identity.ts'
import type { Credentials } from '../session/session.ts'
import { callWithoutOwner } from '../session/tab-owner.ts'

/** A call by its name, before the contract's types are laid over it (`typed-api.ts`). */
export type Call = (name: CallName, args?: SendArgs) => Promise<unknown>

/** Calls whose caller the API does not identify. */
type CallOfAnyone = {
  [Name in WriteOf<Contract>]: Contract[Name]['access'] extends 'anyone' ? Name : never
}[WriteOf<Contract>]

/** These begin a session, or end all of them: one that the browser still has does not matter. */
type CallBesideSession =
  | `POST /v2/${'auth' | 'oauth2'}/${'sign-up' | 'sign-in' | 'passkey/sign-in'}`
  | 'PATCH /v2/auth/password'

/** A 401 of theirs is not about a session, so renewing it would not help. */
const needNoSession: Readonly<Record<CallOfAnyone | CallBesideSession, true>> = {
  'POST /v2/auth/init': true,
  'POST /v2/auth/otp/email/verify': true,
  'POST /v2/auth/sign-up': true,
  'POST /v2/auth/sign-in': true,
  'POST /v2/auth/passkey/options': true,
  'POST /v2/auth/passkey/sign-in': true,
  'POST /v2/auth/refresh': true,
  'POST /v2/auth/password/init': true,
  'POST /v2/auth/password/verify-auth-code': true,
  'PATCH /v2/auth/password': true,
  'POST /v1/notice-settings/unsubscribe': true,
  'POST /v2/oauth2/init': true,
  'POST /v2/oauth2/otp/email/verify': true,
  'POST /v2/oauth2/sign-up': true,
  'POST /v2/oauth2/sign-in': true,
  'POST /v2/oauth2/passkey/options': true,
  'POST /v2/oauth2/passkey/sign-in': true,
}

/** Section 4: on a 401 the session is renewed once, and the request is sent again at most once. */
export function createCall(send: Send, identify: () => Identity): Call {
  return async (name, args = {}) => {
    const { session, owner } = identify()
    const needsSession = !Object.hasOwn(needNoSession, name)
    // Once for both tries: in between another tab may have signed in as another member.
    const owned = needsSession ? owner.beginCall() : callWithoutOwner
    const sendWith = ({ headers }: Credentials) => send(name, args, { ...headers, ...owned.headers }, owned.onOwner)
    const used = await session.credentials()
    try {
      return await sendWith(used)
    } catch (error) {
      if (!isUnauthorised(error) || !needsSession) throw error
      if ((await untilAborted(session.renew(used), args.signal)) === 'over') throw error
    }
    return sendWith(await session.credentials()).catch((error: unknown) => {
      if (isUnauthorised(error)) session.refusedAgain?.()
      throw error
    })
  }
}

const isUnauthorised = (error: unknown) => error instanceof ApiError && error.status === 401

/** The caller stops waiting when it aborts; what it waited for goes on, because others wait for it too. */
async function untilAborted<T>(waiting: Promise<T>, signal: AbortSignal | undefined): Promise<T | undefined> {
  let stop = () => {}
  const aborted = new Promise<undefined>((resolve) => {
    stop = () => resolve(undefined)
  })
  if (signal?.aborted) stop()
  signal?.addEventListener('abort', stop)
  try {
    const first = await Promise.race([waiting, aborted])
    signal?.throwIfAborted()
    return first
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}
