import { api } from '../../api/client/api.ts'
import { report } from '../../api/client/report.ts'
import { t } from '../../copy/t.ts'
import type { Programme } from '../programme.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { type LinkAddress, linkAddress } from './link-address.ts'

/** What a programme is linked by. */
export type Linkable = Pick<Programme, 'id' | 'uniqueId' | 'linkMethod'>

/**
 * Asks for a link, and where it is made. The programme sends the member back to the confirmation of this page, which goes
 * on to `nextUrl`. Undefined where a member must not be sent, which they are told.
 */
export async function askLinkAddress(
  { id, linkMethod }: Linkable,
  nextUrl: string | undefined,
  signal: AbortSignal,
): Promise<LinkAddress | undefined> {
  const body = { resultUrl: confirmationPath(id, nextUrl) }
  const { redirectUrl } = await api('POST /v1/resource-owners/{id}/link', { params: { id }, body, signal })
  const address = linkAddress(redirectUrl, linkMethod)
  if (!address) {
    report({ problem: 'link-address-refused' })
    showToast({ message: t('toast.error.linkFailed'), variant: 'error' })
  }
  return address
}

function confirmationPath(id: string, nextUrl: string | undefined): string {
  const path = `/resource-owners/${encodeURIComponent(id)}/link-state-confirmation`
  return nextUrl === undefined ? path : `${path}?${new URLSearchParams({ nextUrl }).toString()}`
}
