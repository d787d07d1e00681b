import type { Rate } from '@dpass/rules/deduction'
import type { LinkState } from '@dpass/rules/link-order'
import type { Point } from '../../domain/point.ts'
import type { Programme } from '../../domain/programme.ts'

/** A programme with what is known of its points. Undefined: still being read. Null: there is none, or it is not known. */
export interface ListedProgramme {
  readonly programme: Programme
  readonly state: LinkState
  readonly balance: number | null | undefined
  readonly expiring: Point['expiring']
  readonly rate: Rate | null | undefined
  /** Its points are the ones that are deducted automatically. */
  readonly isAutomatic: boolean
}
