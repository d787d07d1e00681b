import { ConfigProblem } from './config.ts'

/** An expected reason why DPASS cannot start: a sentence for the operator, which names what is to be changed. */
export class StartProblem extends Error {}

/** Why DPASS cannot start, as the operator reads it; undefined for a bug of ours. */
export function describeStartProblem(error: unknown): string | undefined {
  if (error instanceof ConfigProblem)
    return `DPASS cannot start:\n${error.problems.map((line) => `  ${line}`).join('\n')}`
  return error instanceof StartProblem ? `DPASS cannot start: ${error.message}` : undefined
}
