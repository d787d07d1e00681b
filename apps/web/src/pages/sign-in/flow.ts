import type { HistoryState, LinkProps } from '@tanstack/react-router'
import { createContext, use } from 'react'
import type { Answers } from '../../domain/answer-refusals.ts'
import type { Calls, SignedIn } from './calls.ts'

/**
 * A step that the flows have in common: /auth, an app's request (/oauth2), and a request of an older app (/oauth). Two
 * steps may have one address: /auth is where a visitor signs in and where a sign-up begins.
 */
export type Step = 'start' | 'signIn' | 'signUp' | 'code' | 'afterCode' | 'forgot'

/** What the address of a step says. */
export interface StepSearch {
  readonly email?: string | undefined
  /** The id of a sign-up that has begun. */
  readonly accountId?: string | undefined
}

/** How a step is gone to. */
export interface Arrival {
  readonly search?: StepSearch & { readonly passthrough?: string | undefined }
  readonly state?: HistoryState
  readonly replace?: boolean
}

/** For `<Link>` and `<Navigate>`. */
export interface StepLink extends Arrival {
  readonly to: NonNullable<LinkProps['to']>
  readonly search: StepSearch
}

/** The description of a flow, by which the pages of its steps go. */
export interface Flow {
  readonly name: 'auth' | 'oauth2' | 'oauth'
  /** The app that asks; empty where DPASS itself does. */
  readonly clientName: string
  readonly isCar: boolean
  readonly search: StepSearch
  readonly calls: Calls
  /** Refusals that end or divert the whole flow, whichever call they answer. */
  readonly answers: Answers
  /** Whether the page on screen is a step of this name. */
  readonly isAt: (step: Step) => boolean
  /** The address of a step, with what the whole flow carries along: a request, or the address to return to. */
  readonly to: (step: Step, arrival?: Arrival) => StepLink
  readonly go: (step: Step, arrival?: Arrival) => Promise<void>
  /** What follows the last step; with the address that was given there, which is not always the page's own. */
  readonly finish: (session: SignedIn, by: 'signIn' | 'signUp', email: string | undefined) => Promise<void>
}

export const FlowContext = createContext<Flow | undefined>(undefined)

/** The flow that the page on screen is a step of. */
export function useFlow(): Flow {
  const flow = use(FlowContext)
  if (!flow) throw new Error('a step without a flow')
  return flow
}
