import type { Circumstances, EventName, Events, Sink } from './events.ts'

export interface Reporter {
  readonly log: <Name extends EventName>(name: Name, properties: Events[Name]) => void
  readonly report: (error: unknown) => void
  readonly identify: (pseudonym: string | undefined) => void
}

/** One door to all sinks. A sink that fails never disturbs the page. */
export function createReporter(sinks: readonly Sink[], circumstances: () => Circumstances): Reporter {
  const each = (tell: (sink: Sink) => void) => {
    for (const sink of sinks) {
      try {
        tell(sink)
      } catch {
        // What is lost is a figure, not the member's work.
      }
    }
  }
  return {
    log: (name, properties) => {
      const told = { ...circumstances(), ...properties }
      each(({ log }) => log?.(name, told))
    },
    report: (error) => each(({ report }) => report?.(error)),
    identify: (pseudonym) => each(({ identify }) => identify?.(pseudonym)),
  }
}
