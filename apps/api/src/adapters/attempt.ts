import type { Circuit } from './circuit.ts'
import { PartnerFailure } from './partner-failure.ts'

export type Attempt = <Result>(work: () => Promise<Result>) => Promise<Result | PartnerFailure | undefined>

/** Gives what was answered, or the failure; nothing when the partner is known to be away and was not asked. */
export const attemptsBy =
  (circuit: Circuit): Attempt =>
  async (work) => {
    const call = circuit.begin()
    if (!call) return undefined
    try {
      const result = await work()
      call.succeeded()
      return result
    } catch (error) {
      if (!(error instanceof PartnerFailure)) throw error
      if (isAway(error)) call.failed()
      else call.succeeded()
      return error
    }
  }

/**
 * True when the partner failed as a whole. A refusal in any words is an answer: what it says about one member must not
 * open the circuit for the others.
 */
export const isAway = ({ kind }: PartnerFailure): boolean =>
  kind === 'timeout' || kind === 'unreachable' || kind === 'server-error'
