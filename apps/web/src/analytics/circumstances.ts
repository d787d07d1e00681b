import type { Circumstances } from './events.ts'

interface Point {
  readonly uniqueId: string
  readonly resourceOwner: { readonly linkData?: { readonly state?: string } | null }
}

/** By how wide the screen is and whether fingers touch it; what the browser says of itself is not looked at. */
export function deviceTypeOf(isTouched: boolean, shorterSidePx: number): Circumstances['deviceType'] {
  if (!isTouched) return 'desktop'
  return shorterSidePx < 600 ? 'phone' : 'tablet'
}

/** A state that is missing or unknown reads as UNLINKED (section 3). */
export function linkStatesOf(points: readonly Point[] | undefined): Omit<Circumstances, 'deviceType'> {
  if (points === undefined) return {}
  const stateOf = ({ resourceOwner: { linkData } }: Point) =>
    linkData?.state === 'LINKED' || linkData?.state === 'INVALID' ? linkData.state : 'UNLINKED'
  const inState = (state: string) => points.filter((point) => stateOf(point) === state).map(({ uniqueId }) => uniqueId)
  return { linkedPoints: inState('LINKED'), invalidPoints: inState('INVALID'), unlinkedPoints: inState('UNLINKED') }
}
