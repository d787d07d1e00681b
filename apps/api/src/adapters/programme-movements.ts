import type { programme } from '@dpass/contract/partners/programme'
import { LedgerUnavailable, type LedgerPage, type Movement, type MovementOutcome } from '../platform/doors.ts'
import type { ReportFailure } from '../platform/partner-failures.ts'
import type { Attempt } from './attempt.ts'
import { PartnerFailure, type partnerCaller } from './partner-call.ts'

/** Refusals by which the programme promises that nothing was moved under this key, and nothing will be. */
const surelyNotMade: Readonly<Record<string, Extract<MovementOutcome, { kind: 'refused' }>['why']>> = {
  INSUFFICIENT_POINTS: 'insufficient',
  LINK_INVALID: 'link-invalid',
  ACCOUNT_UNKNOWN: 'account-unknown',
}

interface Means {
  readonly attempt: Attempt
  readonly write: ReturnType<typeof partnerCaller<typeof programme>>
  readonly report: ReportFailure
}

/** Debits, credits and the ledger of one programme. */
export function movementsAt(uid: string, { attempt, write, report }: Means) {
  async function read<Result>(work: () => Promise<Result>): Promise<Result> {
    const answer = await attempt(work)
    if (answer === undefined || answer instanceof PartnerFailure)
      throw new LedgerUnavailable(`${uid} does not answer`, { cause: answer })
    return answer
  }

  return {
    async move(
      name: 'POST /accounts/{account}/debits' | 'POST /accounts/{account}/credits',
      { account, idempotencyKey, points }: Movement,
    ): Promise<MovementOutcome> {
      const answer = await attempt(() => write(name, { params: { account }, body: { idempotencyKey, points } }))
      if (answer === undefined) return { kind: 'unsent' }
      if (!(answer instanceof PartnerFailure)) return { kind: 'made' }
      const why = (answer.status ?? 500) < 500 ? surelyNotMade[answer.code ?? ''] : undefined
      if (why) return { kind: 'refused', why }
      // Our key for one movement stands for another one there: nothing the programme should ever say, so an operator looks.
      if (answer.code === 'IDEMPOTENCY_CONFLICT')
        report({ partner: uid, call: name, kind: 'unexpected-status', status: answer.status })
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
