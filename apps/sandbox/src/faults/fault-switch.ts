import { type Fault, faultModes, noFault } from './fault.ts'

/** A tester who forgets to take faults back must not fill the memory: the oldest goes first. */
const namedFaultsKept = 10_000

/**
 * One partner's faults as the tester has set them: one for everybody, and one for each recipient or account that was
 * named. They last until they are set again or the sandbox stops.
 */
export interface FaultSwitch {
  /** What this partner can meet. */
  readonly modes: readonly Fault['mode'][]
  /** The fault that everybody meets. */
  readonly current: Fault
  /** The fault set for this name alone, or else the one for everybody. */
  of(name: string): Fault
  /** Every fault that was set for one name alone. */
  readonly named: ReadonlyMap<string, Fault>
  /** Everything works again, for everybody. */
  clear(): void
  /** Mode `none` for a name takes its own fault back. */
  set(fault: Fault, name?: string): void
  /** Throws the dice for one call, which concerns these names. */
  draw(names: readonly string[]): Fault
}

export function createFaultSwitch(random: () => number, modes: readonly Fault['mode'][] = faultModes): FaultSwitch {
  let current = noFault
  const named = new Map<string, Fault>()
  const of = (...names: readonly string[]) => {
    const struck = names.find((name) => named.has(name))
    return (struck !== undefined && named.get(struck)) || current
  }
  return {
    modes,
    get current() {
      return current
    },
    named,
    of,
    clear() {
      current = noFault
      named.clear()
    },
    set(fault, name) {
      if (name === undefined) current = fault
      else {
        named.delete(name)
        if (fault.mode !== 'none') named.set(name, fault)
        if (named.size > namedFaultsKept) for (const oldest of named.keys()) return void named.delete(oldest)
      }
    },
    draw(names) {
      const fault = of(...names)
      return fault.mode !== 'none' && random() < fault.rate ? fault : noFault
    },
  }
}
