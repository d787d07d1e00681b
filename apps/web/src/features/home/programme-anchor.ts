import type { ReactElement } from 'react'
import type { Point } from '../../domain/point.ts'

/** The anchor to one programme: to its card where it is linked, else to where it is linked. */
export type ProgrammeAnchor = (
  programme: Pick<Point['resourceOwner'], 'uniqueId' | 'linkData'>,
) => ReactElement<Record<string, unknown>>
