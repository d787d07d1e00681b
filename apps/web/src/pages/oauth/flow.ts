import type { HistoryState } from '@tanstack/react-router'
import type { ApiError } from '../../api/client/api-error.ts'
import type { Request } from '../../features/oauth/use-request.ts'
import type { OauthSearch } from './read-oauth-search.ts'

/** The two families of screens, and where each has its steps. */
export const places = {
  oauth2: {
    start: '/oauth2',
    signIn: '/oauth2/sign-in',
    signUp: '/oauth2/sign-up',
    code: '/oauth2/sign-up/verify-email-otp',
    afterCode: '/oauth2/sign-up/setup-password',
    consent: '/oauth2/authorize',
    afterSignUp: '/oauth2/authorize',
  },
  oauth: {
    start: '/oauth/sign-in',
    signIn: '/oauth/sign-in',
    signUp: '/oauth/sign-up',
    code: '/oauth/sign-up/verify-email-otp',
    // The older family also asks for a number, before the password.
    afterCode: '/oauth/sign-up/verify-phone-number',
    consent: '/oauth/confirm-authorization',
    afterSignUp: '/oauth/sign-up/complete',
  },
} as const

export type Family = keyof typeof places
export type Step = keyof (typeof places)[Family]
export type Place =
  | (typeof places)[Family][Step]
  | '/oauth/sign-up/setup-password'
  | '/oauth/sign-up/verify-phone-number-otp'

export interface Journey {
  readonly search?: OauthSearch
  readonly state?: HistoryState
  readonly replace?: boolean
}

type Answer = (refusal: ApiError) => unknown

/** What every step knows of the way it is part of. */
export interface Flow {
  readonly family: Family
  readonly search: OauthSearch
  /** Nothing for the cockpit of a car, whose request is found only once somebody is signed in. */
  readonly request: Request | undefined
  readonly clientName: string
  /** The code of the car. */
  readonly userCode: string | undefined
  /** Goes to a step with the request in the address; what else belongs there is given. */
  readonly go: (step: Step, journey?: Journey) => Promise<unknown>
  readonly goTo: (place: Place, journey?: Journey) => Promise<unknown>
  /** Leaves for the app. */
  readonly leave: (redirectUrl: string, outcome: 'approved' | 'denied') => void
  /** For refusals that end or bend the whole way, whichever call is told of them. */
  readonly answers: Readonly<Partial<Record<NonNullable<ApiError['code']>, Answer>>>
}

/** The request's handle for a body; without one the browser's cookie may know it. */
export const handleOf = ({ search: { passthrough } }: Flow) => (passthrough === undefined ? {} : { passthrough })
