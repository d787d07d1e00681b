import type { MachineRecord } from '../../../domain/records/record.ts'

type Event = MachineRecord['timeline'][number]['event']

export interface TimelineStep {
  readonly what: Event | 'SETTLING' | 'FAILED'
  /** Null for what is still awaited, or was never reached. */
  readonly at: string | null
}

/** What happened at the machine, oldest first, and last what became of the points. */
export function timelineSteps({
  timeline,
  type,
  status,
}: Pick<MachineRecord, 'timeline' | 'type' | 'status'>): TimelineStep[] {
  const steps = timeline.map(({ event, at }): TimelineStep => ({ what: event, at }))
  if (type === 'REFUND' || status === 'COMPLETED') return steps
  return [
    ...steps.filter(({ what }) => what !== 'SETTLED'),
    { what: status === 'PENDING' ? 'SETTLING' : 'FAILED', at: null },
  ]
}
