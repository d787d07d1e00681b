import type { ReplyOf } from '../../api/client/typed-api.ts'

export type DeductionRules = ReplyOf<'GET /v1/deduction-rules'>

export type Pause =
  | { readonly kind: 'none' }
  | { readonly kind: 'paused'; readonly until: string }
  /** By itself, and the member has said nothing about it since. */
  | { readonly kind: 'ended'; readonly at: string }

/** How it stands now, also where the rules were read before the pause ended. */
export function pauseOf({ pausedUntil, pauseEndedAt }: DeductionRules, nowMs: number): Pause {
  if (pausedUntil === 'FOREVER') return { kind: 'paused', until: pausedUntil }
  if (pausedUntil === null) return pauseEndedAt === null ? { kind: 'none' } : { kind: 'ended', at: pauseEndedAt }
  return Date.parse(pausedUntil) > nowMs ? { kind: 'paused', until: pausedUntil } : { kind: 'ended', at: pausedUntil }
}
