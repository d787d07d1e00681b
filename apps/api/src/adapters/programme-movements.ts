import type { programme } from '@dpass/contract/partners/programme'
import {
  LedgerUnavailable,
  type LedgerPage,
  type Movement,
  type MovementOutcome,
  type VoidOutcome,
} from '../platform/doors.ts'
import type { ReportFailure } from '../platform/partner-failures.ts'
import type { Attempt } from './attempt.ts'
import type { partnerCaller } from './partner-call.ts'
import { PartnerFailure } from './partner-failure.ts'

/** Refusals by which the programme promises that nothing was moved under this key, and nothing will be. */
const surelyNotMade: Readonly<Record<string, Extract<MovementOutcome, { kind: 'refused' }>['why']>> = {
  INSUFFICIENT_POINTS: 'insufficient',
  LINK_INVALID: 'link-invalid',
  ACCOUNT_UNKNOWN: 'account-unknown',
  DEBIT_VOIDED: 'voided',
}

interface Means {
  readonly attempt: Attempt
  readonly write: ReturnType<typeof partnerCaller<typeof programme>>
  readonly report: ReportFailure
}

type MovingCall =
  | 'POST /accounts/{account}/debits'
  | 'POST /accounts/{account}/credits'
  | 'POST /accounts/{account}/debits/{idempotencyKey}/void'

/** Debits, credits and the ledger of one programme. */
export function movementsAt(uid: string, { attempt, write, report }: Means) {
  async function read<Result>(work: () => Promise<Result>): Promise<Result> {
    const answer = await attempt(work)
    if (answer === undefined || answer instanceof PartnerFailure)
      throw new LedgerUnavailable(`${uid} does not answer`, { cause: answer })
    return answer
  }

  /** Our key for one movement stands for another one there: nothing the programme should ever say, so an operator looks. */
  function reportConflict(call: MovingCall, { code, status }: PartnerFailure): void {
    if (code === 'IDEMPOTENCY_CONFLICT') report({ partner: uid, call, kind: 'unexpected-status', status })
  }

  return {
    async move(
      name: Exclude<MovingCall, `${string}/void`>,
      { account, idempotencyKey, points }: Movement,
    ): Promise<MovementOutcome> {
      const answer = await attempt(() => write(name, { params: { account }, body: { idempotencyKey, points } }))
      if (answer === undefined) return { kind: 'unsent' }
      if (!(answer instanceof PartnerFailure)) return { kind: 'made' }
      const why = surelyNotMade[answer.code ?? '']
      if (why) return { kind: 'refused', why }
      reportConflict(name, answer)
      return { kind: 'unknown' }
    },
    async void({ account, idempotencyKey, points }: Movement): Promise<VoidOutcome> {
      const name = 'POST /accounts/{account}/debits/{idempotencyKey}/void'
      const answer = await attempt(() => write(name, { params: { account, idempotencyKey } }))
      if (answer === undefined) return { kind: 'unsent' }
      if (answer instanceof PartnerFailure) {
        reportConflict(name, answer)
        return { kind: 'unknown' }
      }
      if (!answer.made) return { kind: 'voided' }
      if (answer.points === points) return { kind: 'made' }
      // Other points than ours were taken under our key: one of the two books is wrong.
      report({ partner: uid, call: name, kind: 'mismatch', status: 200 })
      return { kind: 'unknown' }
    },
    ledger: ({ from, to, cursor }: LedgerPage) =>
      read(() =>
        write('GET /movements', {
          query: { from: from.toISOString(), to: to.toISOString(), ...(cursor !== undefined && { cursor }) },
        }),
      ),
    async isMade(idempotencyKey: string): Promise<boolean> {
      return (await read(() => write('GET /movements/{idempotencyKey}', { params: { idempotencyKey } }))).made
    },
  }
}
