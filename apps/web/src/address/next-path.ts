import { isAuthPage } from './auth-pages.ts'
import { ownPath } from './own-path.ts'

/**
 * Where a member goes on to after signing in. A `nextUrl` to an auth, oauth or oauth2 page counts as none: the member
 * would be asked to sign in again.
 */
export function nextPath(nextUrl: unknown): string | undefined {
  const path = ownPath(nextUrl)
  if (path === undefined) return undefined
  // The router reads an address decoded, so `/%61uth` is `/auth` to it. ownPath lets through only what can be decoded.
  const { pathname } = new URL(path, 'https://dpass.invalid')
  return isAuthPage(decodeURIComponent(pathname)) ? undefined : path
}
