import { inLinkOrder } from '@dpass/rules/link-order'
import type { Point } from '../../domain/point.ts'
import { type PointRate, rateOf } from '../../domain/rate.ts'
import { type Programme, stateOf } from '../../domain/programme.ts'
import type { ListedProgramme } from './listed-programme.ts'

interface PointBalance {
  readonly balance: number | null
  readonly expiring?: Point['expiring']
  readonly resourceOwner: Programme
}

export interface ProgrammeReads {
  readonly owners: readonly Programme[]
  readonly points: readonly PointBalance[] | 'asking' | 'unknown'
  /** The balances were read later than the list, so the link states in them are newer. */
  readonly pointsAreNewer: boolean
  readonly rates: readonly PointRate[] | 'asking' | 'unknown'
  readonly automaticUid: string | undefined
}

/** The four reads of the page as one list. Reading a balance may have shown that a link is no longer valid. */
export function listProgrammes({
  owners,
  points,
  pointsAreNewer,
  rates,
  automaticUid,
}: ProgrammeReads): ListedProgramme[] {
  const listed = owners.map((owner): ListedProgramme => {
    const point =
      typeof points === 'string' ? undefined : points.find(({ resourceOwner }) => resourceOwner.id === owner.id)
    const programme = pointsAreNewer ? (point?.resourceOwner ?? owner) : owner
    const state = stateOf(programme)
    return {
      programme,
      state,
      balance: points === 'asking' ? undefined : (point?.balance ?? null),
      expiring: point?.expiring,
      rate: rates === 'asking' ? undefined : rateOf(rates === 'unknown' ? [] : rates, programme.uniqueId),
      isAutomatic: automaticUid === programme.uniqueId,
    }
  })
  const inOrder = inLinkOrder(listed.map(({ programme }) => programme))
  return [...listed].sort((a, b) => inOrder.indexOf(a.programme) - inOrder.indexOf(b.programme))
}
