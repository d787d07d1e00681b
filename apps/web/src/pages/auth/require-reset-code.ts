import { type HistoryState, redirect } from '@tanstack/react-router'

interface Visit {
  readonly location: { readonly state: HistoryState }
  readonly search: { readonly authCode?: string | undefined }
}

/**
 * The code leaves the address bar before anything is shown, so that nobody reads it there, shares it or finds it in
 * the history; a reload still knows it. Without one the page has nothing to do.
 */
export function requireResetCode({ location, search: { authCode } }: Visit): void {
  if (authCode !== undefined)
    redirect({ to: '/auth/forgot-password/reset', state: { reset: { authCode } }, replace: true, throw: true })
  if (location.state.reset === undefined) redirect({ to: '/auth/invalid-link', replace: true, throw: true })
}
