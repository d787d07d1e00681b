import { type HistoryState, redirect } from '@tanstack/react-router'
import type { LinkReturn } from '../../features/programmes/linking/LinkConfirmationScreen.tsx'

interface Visit {
  readonly location: { readonly href: string; readonly state: HistoryState }
  readonly search: {
    readonly linkId?: string | undefined
    readonly checkCode?: string | undefined
    readonly result?: string | undefined
    readonly nextUrl?: string | undefined
  }
}

/** Whatever the programme has answered leaves the address bar before anything is shown. Without it there is nothing to do. */
export function requireLinkReturn({ location, search }: Visit): void {
  const linkReturn = readReturn(search)
  if (linkReturn)
    redirect({
      to: '/resource-owners/$id/link-state-confirmation',
      params: { id: programmeIdOf(location.href) },
      search: { nextUrl: search.nextUrl },
      state: { linkReturn },
      replace: true,
      throw: true,
    })
  if (location.state.linkReturn === undefined) redirect({ to: '/resource-owners', replace: true, throw: true })
}

function readReturn({ linkId, checkCode, result }: Visit['search']): LinkReturn | undefined {
  if (result === 'CANCELLED') return 'cancelled'
  if (result !== undefined) return 'failed'
  if (linkId !== undefined && checkCode !== undefined) return { linkId, checkCode }
  return linkId === undefined && checkCode === undefined ? undefined : 'failed'
}

/** A guard is told the address alone; of this page's it is the second part. */
function programmeIdOf(href: string): string {
  const [, , id = ''] = new URL(href, 'https://dpass.invalid').pathname.split('/')
  return decodeURIComponent(id)
}
