import { type Fault, noFault } from './fault.ts'

/** One partner's fault as the tester has set it. It lasts until it is set again or the sandbox stops. */
export interface FaultSwitch {
  readonly current: Fault
  set(fault: Fault): void
  /** Throws the dice for one call. */
  draw(): Fault
}

export function createFaultSwitch(random: () => number): FaultSwitch {
  let current = noFault
  return {
    get current() {
      return current
    },
    set(fault) {
      current = fault
    },
    draw: () => (current.mode !== 'none' && random() < current.rate ? current : noFault),
  }
}
