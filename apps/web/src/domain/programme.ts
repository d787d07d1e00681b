import { readLinkState, type LinkState } from '@dpass/rules/link-order'
import { carServicesUid } from '@dpass/rules/programmes'
import { t } from '../copy/t.ts'

interface LinkData {
  readonly state: LinkState
  // Left out for other companies' apps, which have the same call.
  readonly linkedAt?: string | null
  readonly invalidSince?: string | null
  readonly invalidReason?: string | null
}

/** A programme as the server tells it. */
export interface Programme {
  readonly id: string
  readonly uniqueId: string
  readonly name: string
  readonly linkMethod: 'REDIRECT' | 'APP_SCHEME'
  /** Missing means not linked (section 3). */
  readonly linkData?: LinkData | null | undefined
  readonly isSystemAbnormal: boolean
}

interface Linkable {
  readonly linkData?: { readonly state?: string | undefined } | null | undefined
}

export const stateOf = ({ linkData }: Linkable): LinkState => readLinkState(linkData?.state)

/** The car-services membership is linked like the others but has no points. */
export const isCarApp = ({ uniqueId }: Pick<Programme, 'uniqueId'>): boolean => uniqueId === carServicesUid

/** The server knows the name of a programme that is younger than this page. */
export const nameOf = (programme: Pick<Programme, 'name'> | undefined): string =>
  programme?.name.trim() || t('programme.unknown.name')
