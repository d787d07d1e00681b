import { redirect } from '@tanstack/react-router'
import type { LinkReturn } from '../../features/programmes/linking/LinkConfirmationScreen.tsx'
import type { PageRequest } from '../page-request.ts'

interface Search {
  readonly linkId?: string | undefined
  readonly checkCode?: string | undefined
  readonly result?: string | undefined
  readonly nextUrl?: string | undefined
}

/**
 * Takes what the programme has sent the member back with out of the address before the page is shown. Without it there
 * is nothing to confirm, and the list of programmes follows.
 */
export function requireLinkReturn({ location, search }: PageRequest<Search>): void {
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

function readReturn({ linkId, checkCode, result }: Search): LinkReturn | undefined {
  if (result === 'CANCELLED') return 'cancelled'
  if (result !== undefined) return 'failed'
  if (linkId !== undefined && checkCode !== undefined) return { linkId, checkCode }
  return linkId === undefined && checkCode === undefined ? undefined : 'failed'
}

/** A guard is not told path parameters; the id is the second part of this page's address. */
function programmeIdOf(href: string): string {
  const [, , id = ''] = href.split(/[/?#]/)
  return decodeURIComponent(id)
}
