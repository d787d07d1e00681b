import type { Rate } from '@dpass/rules/deduction'
import { readLinkState, type LinkState } from '@dpass/rules/link-order'

/** A programme as the server tells it. */
export interface Programme {
  readonly id: string
  readonly uniqueId: string
  readonly name: string
  readonly linkMethod: 'REDIRECT' | 'APP_SCHEME'
  readonly linkData: {
    readonly state: LinkState
    readonly linkedAt: string | null
    readonly invalidSince: string | null
    readonly invalidReason: string | null
  }
  readonly isSystemAbnormal: boolean
}

/** A programme with what is known of its points. What is still being asked for is undefined, what there is not is null. */
export interface ListedProgramme {
  readonly programme: Programme
  readonly state: LinkState
  readonly balance: number | null | undefined
  readonly rate: Rate | null | undefined
  /** Its points are the ones that are deducted by themselves. */
  readonly isAutomatic: boolean
}

export const stateOf = ({ linkData }: Programme): LinkState => readLinkState(linkData.state)

/** The car-services membership is linked like the others but has no points. */
export const isCarApp = ({ uniqueId }: Pick<Programme, 'uniqueId'>): boolean => uniqueId === 'CAR_MOCHI'
