import { redirect } from '@tanstack/react-router'
import type { PageRequest } from '../page-request.ts'

type Request = PageRequest<{ readonly authCode?: string | undefined }>

/**
 * Takes the code out of the address before anything is shown, so that it is neither read there, nor shared, nor found in
 * the history; a reload keeps it. Without one the visitor is led elsewhere.
 */
export function requireResetCode({ location, search: { authCode } }: Request): void {
  if (authCode !== undefined)
    redirect({ to: '/auth/forgot-password/reset', state: { reset: { authCode } }, replace: true, throw: true })
  if (location.state.reset === undefined) redirect({ to: '/auth/invalid-link', replace: true, throw: true })
}
