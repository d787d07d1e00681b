import { type HistoryState, redirect } from '@tanstack/react-router'

interface Visit {
  readonly location: { readonly state: HistoryState }
  readonly search: { readonly authCode?: string | undefined }
}

/**
 * Takes the code out of the address before anything is shown, so that it is neither read there, nor shared, nor found in
 * the history; a reload keeps it. A visit without one is led elsewhere.
 */
export function requireResetCode({ location, search: { authCode } }: Visit): void {
  if (authCode !== undefined)
    redirect({ to: '/auth/forgot-password/reset', state: { reset: { authCode } }, replace: true, throw: true })
  if (location.state.reset === undefined) redirect({ to: '/auth/invalid-link', replace: true, throw: true })
}
