import type { Notice } from './notice.ts'
import { say } from './page.ts'
import type { Outcome } from '../webhooks/send-webhook.ts'

const outcomes = ['saved', 'expiring', 'fault', 'delivered', 'refused', 'unanswered', 'wrong'] as const

/** How the outcome of a button travels in the page's address. */
export type ButtonOutcome = { readonly told: (typeof outcomes)[number]; readonly status?: string }

export function outcomeOf({ delivered, status }: Outcome): ButtonOutcome {
  if (delivered) return { told: 'delivered' }
  return status === null ? { told: 'unanswered' } : { told: 'refused', status: String(status) }
}

/** An address can say anything; only outcomes that there are become words. */
export function readOutcome(query: Readonly<Record<string, unknown>>): Notice | undefined {
  const told = outcomes.find((outcome) => outcome === query['told'])
  if (!told) return undefined
  const status = /^\d{3}$/.exec(String(query['status']))?.[0] ?? ''
  return {
    words: say(`sandbox.programme.told.${told}`, { status }),
    well: !['refused', 'unanswered', 'wrong'].includes(told),
  }
}
