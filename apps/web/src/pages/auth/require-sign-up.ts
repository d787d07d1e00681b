import { redirect } from '@tanstack/react-router'

interface Visit {
  readonly search: {
    readonly accountId?: string | undefined
    readonly email?: string | undefined
    readonly nextUrl?: string | undefined
  }
}

/** For the steps of a sign-up that has begun: without its id and its address it begins anew. */
export function requireSignUp({ search }: Visit): void {
  if (search.accountId === undefined) startOver(search)
  requireEmail({ search })
}

/** For pages that speak of one address. */
export function requireEmail({ search }: Visit): void {
  if (search.email === undefined) startOver(search)
}

const startOver = ({ email, nextUrl }: Visit['search']) =>
  redirect({ to: '/auth', search: { email, nextUrl }, replace: true, throw: true })
