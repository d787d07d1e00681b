import { availableParallelism } from 'node:os'

import type { Step } from './steps.ts'

export type Progress = {
  waiting: readonly Step[]
  running: readonly Step[]
  passed: ReadonlySet<string>
  failed: ReadonlySet<string>
}

// A step that wants two cores has to run on a machine with one, too.
const machineCores = Math.max(2, availableParallelism())

const coresOf = ({ cores = 1 }: Step) => cores

/** The first waiting step whose needs have passed and for which the running ones leave enough cores. */
export const nextStep = ({ waiting, running, passed }: Progress, cores = machineCores): Step | undefined => {
  const free = cores - running.reduce((sum, step) => sum + coresOf(step), 0)
  return waiting.find(
    (step) => (step.needs ?? []).every((name) => passed.has(name)) && (coresOf(step) === 0 || coresOf(step) <= free),
  )
}

/** A waiting step that can never begin, and why: a step that it needs has failed, or there is none of that name. */
export const hopelessStep = ({ waiting, running, passed, failed }: Progress) => {
  const coming = new Set([...waiting, ...running].map(({ name }) => name))
  for (const step of waiting) {
    const failure = step.needs?.find((name) => failed.has(name))
    if (failure !== undefined) return { step, cause: `"${failure}" failed` }
    const nobody = step.needs?.find((name) => !coming.has(name) && !passed.has(name))
    if (nobody !== undefined) return { step, cause: `"${nobody}" is no step of this gate` }
  }
  return undefined
}
