import type { ServiceGroup } from '@dpass/rules/service-groups'

export interface ServiceRule {
  readonly enabled: boolean
  /** The most per order; null for no cap of its own. */
  readonly maximumTwd: number | null
}

/** Until a time, or until the member resumes. */
export type PausedUntil = Date | 'FOREVER' | null

/** A member's own rules beside the setting. */
export interface DeductionRules {
  readonly pausedUntil: PausedUntil
  /** When the last pause ended by itself, unless the member has said otherwise since. */
  readonly pauseEndedAt: Date | null
  readonly services: Readonly<Record<ServiceGroup, ServiceRule>>
}

const groups = ['PARKING', 'REFUELLING', 'OTHER'] as const satisfies readonly ServiceGroup[]

/** As the wire tells them. */
export const describeRules = ({ pausedUntil, pauseEndedAt, services }: DeductionRules) => ({
  pausedUntil: pausedUntil instanceof Date ? pausedUntil.toISOString() : pausedUntil,
  pauseEndedAt: pauseEndedAt?.toISOString() ?? null,
  services: groups.map((group) => {
    const { enabled, maximumTwd } = services[group]
    return { group, enabled, maximumPrice: maximumTwd }
  }),
})
