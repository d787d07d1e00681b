import { useNavigate, useRouteContext } from '@tanstack/react-router'
import type { Arrival, StepLink } from './flow.ts'

type Addresses<Step extends string> = Readonly<Record<Step, StepLink['to']>>

/** The address of the step on screen, for the component around it. */
export const useStepPath = () => useRouteContext({ strict: false, select: ({ path }) => path })

/** For the component around the steps of a flow: going from step to step, each with `carried` in its address. */
export function useMoves<Step extends string>(addresses: Addresses<Step>, carried: object) {
  const navigate = useNavigate()
  const path = useStepPath()
  const to = (step: Step, { search, ...how }: Arrival = {}): StepLink => ({
    ...how,
    to: addresses[step],
    // What is given for the step stands first in the address, and wins.
    search: { ...search, ...carried, ...search },
  })
  return {
    to,
    go: (step: Step, arrival?: Arrival) => navigate(to(step, arrival)),
    isAt: (step: Step) => addresses[step] === path,
  }
}
