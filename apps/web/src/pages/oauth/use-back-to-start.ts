import type { Flow } from './flow.ts'
import { useStepBack } from './use-step-back.ts'

/** One step back, or to the family's first screen with the address that was typed. */
export const useBackToStart = (flow: Flow): (() => void) =>
  useStepBack(() => flow.go('start', { search: { email: flow.search.email }, replace: true }))
