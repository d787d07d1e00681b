import { Link } from '@tanstack/react-router'
import type { Point } from '../../domain/point.ts'
import { stateOf } from '../../domain/programme.ts'
import { fromAbove } from '../../navigation/history-state.ts'

/** To the card of a programme that is linked; to the sheet for linking one that is not. */
export const linkToProgramme = ({ uniqueId, linkData }: Pick<Point['resourceOwner'], 'uniqueId' | 'linkData'>) => (
  <Link
    to="/resource-owners"
    search={
      stateOf({ linkData }) === 'LINKED'
        ? { highlightedResourceOwnerUid: uniqueId }
        : { linkDrawerResourceOwnerUid: uniqueId }
    }
    state={fromAbove}
  />
)
