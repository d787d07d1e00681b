import type { MachineRecord } from '../../../domain/records/record.ts'

type Event = MachineRecord['timeline'][number]['event']

export interface TimelineStep {
  readonly what: Event | 'SETTLING' | 'FAILED' | 'CANCELLED'
  /** Null for what is still awaited, or was never reached. */
  readonly at: string | null
}

/** What happened at the machine, oldest first, and last what became of the points, or that they were called off. */
export function timelineSteps({
  timeline,
  type,
  status,
  cancelledAt,
}: Pick<MachineRecord, 'timeline' | 'type' | 'status' | 'cancelledAt'>): TimelineStep[] {
  const steps = timeline.map(({ event, at }): TimelineStep => ({ what: event, at }))
  if (cancelledAt !== null) return inOrder([...steps, { what: 'CANCELLED', at: cancelledAt }])
  if (type === 'REFUND' || status === 'COMPLETED') return steps
  return [
    ...steps.filter(({ what }) => what !== 'SETTLED'),
    { what: status === 'PENDING' ? 'SETTLING' : 'FAILED', at: null },
  ]
}

/** Moments in UTC, written alike, sort as text does. */
const inOrder = (steps: readonly TimelineStep[]): TimelineStep[] =>
  [...steps].sort((a, b) => ((a.at ?? '') < (b.at ?? '') ? -1 : Number((a.at ?? '') > (b.at ?? ''))))
