import { Counter } from 'prom-client'
import type { Log } from './log.ts'

/**
 * In which way a partner failed. `key-refused`: 401 or 403 that is not about a member, so our key is wrong or blocked.
 * `unexpected-status`: another 4xx the contract does not know. `unreadable`: an answer that does not fit the contract.
 * `mismatch`: one that fits, but is about another key, account or number of points than was asked about.
 */
export type FailureKind =
  | 'key-refused'
  | 'timeout'
  | 'unreachable'
  | 'server-error'
  | 'unexpected-status'
  | 'unreadable'
  | 'mismatch'

/** Names no member. */
export interface FailedCall {
  readonly partner: string
  readonly call: string
  readonly kind: FailureKind
  readonly status: number | undefined
}

export type ReportFailure = (failed: FailedCall) => void

export interface PartnerFailures {
  readonly report: ReportFailure
  readonly counter: Counter
}

/** Counts and logs partners' failures: members see the same "unknown" whether a partner is down or our key is wrong. */
export function openPartnerFailures(log: Log): PartnerFailures {
  const counter = new Counter({
    name: 'dpass_partner_failures_total',
    help: 'Calls to a partner that failed, by partner and kind.',
    labelNames: ['partner', 'kind'],
    registers: [],
  })
  return {
    counter,
    report(failed) {
      counter.inc({ partner: failed.partner, kind: failed.kind })
      if (failed.kind === 'key-refused') log.error(failed, 'a partner refuses our key')
      else log.warn(failed, 'a partner failed')
    },
  }
}
