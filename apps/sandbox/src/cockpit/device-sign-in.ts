import {
  type Configuration,
  type DeviceAuthorizationResponse,
  fetchUserInfo,
  initiateDeviceAuthorization,
  pollDeviceAuthorizationGrant,
  tokenRevocation,
} from 'openid-client'
import { askPoints } from '../oauth/ask-points.ts'
import type { Tokens } from '../oauth/code-flow.ts'
import { troubleOf } from '../oauth/trouble.ts'
import type { World } from '../world.ts'
import type { SignInState } from './sign-in-state.ts'

/** A head unit's sign-in. It polls by itself; the screen only reads its state. */
export interface DeviceSignIn {
  readonly state: () => SignInState
  /** Ends it, also at DPASS where a member was signed in. */
  stop(): Promise<void>
}

interface Car extends Pick<World, 'now' | 'stopping' | 'report'> {
  readonly configuration: Configuration
  readonly scopes: readonly string[]
  readonly dpassUrl: URL
}

export async function beginDeviceSignIn(car: Car): Promise<DeviceSignIn> {
  const asked = await initiateDeviceAuthorization(car.configuration, { scope: car.scopes.join(' ') })
  const stopped = new AbortController()
  const expired = AbortSignal.timeout(asked.expires_in * 1000)
  let state: SignInState = asking(asked, car)
  let tokens: Tokens | undefined

  const settle = async () => {
    try {
      tokens = await untilDecided(car, asked, AbortSignal.any([stopped.signal, car.stopping, expired]))
      state = await welcome(car, tokens)
    } catch (error) {
      state = expired.aborted ? { is: 'expired' } : endOf(error)
    }
  }
  // Not awaited: the outcome is read from the state.
  settle().catch((error: unknown) => {
    state = { is: 'failed', code: 'sandbox' }
    car.report('a head unit could not sign in', error)
  })

  return {
    state: () => state,
    async stop() {
      stopped.abort()
      const last = tokens?.refresh_token ?? tokens?.access_token
      if (last !== undefined) await tokenRevocation(car.configuration, last)
    },
  }
}

function asking(asked: DeviceAuthorizationResponse, { now, dpassUrl }: Car): SignInState {
  const addressWithCode = asked.verification_uri_complete ?? asked.verification_uri
  // A QR code is followed without being read, so it never leads anywhere but to DPASS.
  if (URL.parse(addressWithCode)?.origin !== dpassUrl.origin) return { is: 'failed', code: 'foreign address' }
  return {
    is: 'asking',
    userCode: asked.user_code,
    address: asked.verification_uri,
    addressWithCode,
    expiresAt: new Date(now().getTime() + asked.expires_in * 1000),
  }
}

/** The library keeps to `interval` and `slow_down`. A DPASS that is away is asked half as often each time, RFC 8628 3.5. */
async function untilDecided(
  { configuration }: Car,
  asked: DeviceAuthorizationResponse,
  signal: AbortSignal,
): Promise<Tokens> {
  for (let interval = asked.interval ?? 5; ; interval = Math.min(interval * 2, 60)) {
    try {
      return await pollDeviceAuthorizationGrant(configuration, { ...asked, interval }, undefined, { signal })
    } catch (error) {
      if (signal.aborted || troubleOf(error).kind !== 'unreachable') throw error
    }
  }
}

async function welcome({ configuration, dpassUrl }: Car, tokens: Tokens): Promise<SignInState> {
  const sub = tokens.claims()?.sub
  if (sub === undefined) return { is: 'failed', code: 'no id token' }
  const [{ email }, points] = await Promise.all([
    fetchUserInfo(configuration, tokens.access_token, sub),
    askPoints(configuration, tokens.access_token, dpassUrl),
  ])
  return { is: 'signedIn', email, points }
}

function endOf(error: unknown): SignInState {
  const { kind, code } = troubleOf(error)
  if (kind === 'cancelled') return { is: 'denied' }
  if (kind === 'unreachable') return { is: 'unreachable' }
  return code === 'expired_token' ? { is: 'expired' } : { is: 'failed', code }
}
