import { ApiError, noResponseStatus } from '../client/api-error.ts'
import type { Identity } from './host-identity.ts'
import type { Credentials } from './session.ts'
import { ownerHeader } from './tab-owner.ts'

interface Parts {
  /** Values of the provider's app. Each rejects with words fit to show when the app gives none. */
  readonly askUserId: () => Promise<string>
  readonly askAccessToken: () => Promise<string>
  /** The app has not given a value: the page cannot go on. */
  readonly onUnreachable: (error: Error) => void
  /** The server has refused two tokens in a row, or a token that is not the member's whom the app has named. */
  readonly onOver: () => void
  /** The driver has changed accounts in the app: what the page shows belongs to the account before. */
  readonly onOtherMember: () => void
}

interface PendingRenewal {
  readonly token: string | null
  readonly promise: Promise<'renewed' | 'over'>
}

/**
 * The session that the provider's app holds. Its token is sent as a bearer header and held in memory alone. A 401 asks
 * the app once for a new one; a value that the app did not give is not asked for again.
 */
export function createHostIdentity(parts: Parts): Identity {
  let userId: string | undefined
  /** Shared by all calls, a failure too. */
  let current: Promise<Credentials> | undefined
  let pending: PendingRenewal | undefined
  /** True from a renewal until the server has accepted a token: a refusal in between is the second in a row. */
  let isUnproven = false

  const fail = (error: unknown): never => {
    const cause = error as Error
    parts.onUnreachable(cause)
    throw new ApiError(noResponseStatus, cause.message, { cause })
  }
  const begin = async (): Promise<Credentials> => {
    const [id, token] = await Promise.all([parts.askUserId(), parts.askAccessToken()])
    userId = id
    return bearer(token)
  }
  const credentials = () => (current ??= begin().catch(fail))

  async function renewOnce(refused: string | null): Promise<'renewed' | 'over'> {
    const { token } = await credentials()
    // Another call has renewed it since this one was sent.
    if (token !== refused) return 'renewed'
    if (isUnproven) return end()
    isUnproven = true
    current = parts.askAccessToken().then(bearer).catch(fail)
    await current
    return 'renewed'
  }
  const end = (): 'over' => {
    parts.onOver()
    return 'over'
  }
  const renew = (token: string | null) => {
    if (pending?.token === token) return pending.promise
    const started: PendingRenewal = {
      token,
      promise: renewOnce(token).finally(() => {
        if (pending === started) pending = undefined
      }),
    }
    pending = started
    return started.promise
  }

  async function meetOtherMember(): Promise<void> {
    const named = await parts.askUserId().catch(() => userId)
    if (named === userId) parts.onOver()
    else parts.onOtherMember()
  }

  return {
    session: {
      credentials,
      renew: ({ token }) => renew(token),
      refusedAgain: () => void end(),
    },
    owner: {
      forget: () => {},
      beginCall: () => ({
        // Read when the request is sent: when the call begins the app may not have named its member yet.
        get headers() {
          return userId === undefined ? {} : { [ownerHeader]: userId }
        },
        onOwner: (memberId) => {
          if (memberId === null) return
          if (memberId === userId) isUnproven = false
          else void meetOtherMember()
        },
      }),
    },
  }
}

const bearer = (token: string): Credentials => ({ token, headers: { authorization: `Bearer ${token}` } })
