import { isAuthPage } from './auth-pages.ts'
import { ownPath } from './own-path.ts'

/**
 * Where a member goes on to after signing in. A `nextUrl` that leads back to signing in, or into an authorisation that
 * has its own way in, counts as none: whoever has just signed in would stand before the same door again.
 */
export function nextPath(nextUrl: unknown): string | undefined {
  const path = ownPath(nextUrl)
  if (path === undefined) return undefined
  // The router reads an address decoded, so `/%61uth` is `/auth` to it. ownPath lets no path through that cannot be read.
  const { pathname } = new URL(path, 'https://dpass.invalid')
  return isAuthPage(decodeURIComponent(pathname)) ? undefined : path
}
