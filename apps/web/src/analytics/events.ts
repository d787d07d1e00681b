import type { ProblemName } from '../api/client/report.ts'

/** What the member sees. A drawer or dialog counts as a screen of its own. */
export type Screen =
  | 'home'
  | 'account'
  | 'phone_number_setting'
  | 'phone_number_code'
  | 'points'
  | 'link_confirmation'
  | 'redeem_records'
  | 'savings'
  | 'refuelling'
  | 'plans'
  | 'my_entitlements'
  | 'purchase_block_dialog'
  | 'purchase_success_modal'
  | 'payment_start'
  | 'payment_failure'
  | 'parking_places'
  | 'redeem_rules_dialog'
  | 'redeem_setting'
  | 'unsaved_changes_dialog'
  | 'redeem_setting_success_modal'
  | 'etag_submission'
  | 'sign_in'
  | 'authorisation'
  | 'error'

/** Every event and what it carries. Nothing in it tells who the member is; an event that is not here does not compile. */
export interface Events {
  /** `planId` names the plan of `my_entitlements`. */
  screen_viewed: { readonly screen: Screen; readonly planId?: string }
  problem_met: { readonly problem: ProblemName }
}

export type EventName = keyof Events

/** Sent with every event (section 9). The lists hold names of programmes, and are missing until the page has read them. */
export interface Circumstances {
  readonly deviceType: 'phone' | 'tablet' | 'desktop'
  readonly linkedPoints?: readonly string[]
  readonly invalidPoints?: readonly string[]
  readonly unlinkedPoints?: readonly string[]
}

/** Where events and errors go: a service by its own SDK, the provider's app, or a developer's console. */
export interface Sink {
  readonly log?: <Name extends EventName>(name: Name, properties: Events[Name] & Circumstances) => void
  readonly report?: (error: unknown) => void
  /** A pseudonym; undefined once nobody is signed in. */
  readonly identify?: (pseudonym: string | undefined) => void
}
