import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../../api/client/api-error.ts'
import { api } from '../../api/client/api.ts'
import type { SpendingApp } from '../../features/auth/password/AppsToDisconnect.tsx'

/** What goes with the old password, unless the member says otherwise. */
export interface AtStake {
  readonly apps: readonly SpendingApp[]
  readonly passkeys: readonly { readonly name: string }[]
}

type State =
  | { readonly is: 'verifying' }
  | { readonly is: 'unreachable'; readonly error: Error }
  | ({ readonly is: 'good' } & AtStake)
type WhenOver = Readonly<Partial<Record<NonNullable<ApiError['code']>, () => unknown>>>

/**
 * Asks the server once whether a link works; it may still be refused when it is used. One that does not work leads
 * elsewhere (`whenOver`). To ask again after a failed network, give the component a new `key`.
 */
export function useResetLink(authCode: string, whenOver: WhenOver): State {
  const [state, setState] = useState<State>({ is: 'verifying' })
  const fail = useEffectEvent((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    const leave = error.code === undefined ? undefined : whenOver[error.code]
    if (leave) leave()
    else setState({ is: 'unreachable', error })
  })
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    api('POST /v2/auth/password/verify-auth-code', { body: { authCode }, signal }).then(
      ({ apps, passkeys }) => setState({ is: 'good', apps, passkeys }),
      (error: unknown) => {
        if (!signal.aborted) fail(error)
      },
    )
    return () => controller.abort()
  }, [authCode])
  return state
}
