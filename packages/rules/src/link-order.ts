import { programmeUids } from './programmes.ts'

export type LinkState = 'LINKED' | 'INVALID' | 'UNLINKED'

/** Section 4: what needs the member comes first, then what works, then the rest. */
const states: readonly LinkState[] = ['INVALID', 'LINKED', 'UNLINKED']

/** A missing or unknown state is read as not linked. */
export const readLinkState = (state: unknown): LinkState => states.find((known) => known === state) ?? 'UNLINKED'

interface Listed {
  readonly uniqueId: string
  readonly linkData?: { readonly state?: unknown } | null | undefined
}

/**
 * A new list in the order of section 4; what is equal in it keeps the order it came in. A programme that this version
 * does not know comes last within its state.
 */
export function inLinkOrder<const T extends Listed>(owners: readonly T[]): T[] {
  const rank = ({ uniqueId, linkData }: T): number => {
    const position = programmeUids.findIndex((known) => known === uniqueId)
    return states.indexOf(readLinkState(linkData?.state)) * 10 + (position === -1 ? programmeUids.length : position)
  }
  return [...owners].sort((a, b) => rank(a) - rank(b))
}
