export type LinkState = 'LINKED' | 'INVALID' | 'UNLINKED'

/** Section 4: what needs the member comes first, then what works, then the rest. */
const states: readonly LinkState[] = ['INVALID', 'LINKED', 'UNLINKED']

/** Section 4, within a state. A programme that is not named here, such as the car-services membership, comes last. */
const programmes: readonly string[] = ['FAMI_POINT', 'TREEPOINT', 'MOCHI_COIN']

/** A missing or unknown state is read as not linked. */
export const readLinkState = (state: unknown): LinkState => states.find((known) => known === state) ?? 'UNLINKED'

interface Listed {
  readonly uniqueId: string
  readonly linkData?: { readonly state?: unknown } | null | undefined
}

/** A new list in the order of section 4; what is equal in it keeps the order it came in. */
export function inLinkOrder<const T extends Listed>(owners: readonly T[]): T[] {
  const rank = ({ uniqueId, linkData }: T): number => {
    const position = programmes.indexOf(uniqueId)
    return states.indexOf(readLinkState(linkData?.state)) * 10 + (position === -1 ? programmes.length : position)
  }
  return [...owners].sort((a, b) => rank(a) - rank(b))
}
