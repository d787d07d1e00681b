import { gateway as calls } from '@dpass/contract/partners/gateway'
import type { PaymentAccess } from '../platform/config/config-payment.ts'
import type { Gateway, NewPayment } from '../platform/doors.ts'
import type { ReportFailure } from '../platform/partner-failures.ts'
import { attemptsBy } from './attempt.ts'
import { openCircuit } from './circuit.ts'
import { partnerCaller } from './partner-call.ts'
import { PartnerFailure } from './partner-failure.ts'

/** A member waits in front of the screen while a payment is opened or voided. */
const timeoutMs = 5_000

/** The payment gateway over HTTP. */
export function httpGateway({ payment }: { readonly payment: PaymentAccess }, report: ReportFailure): Gateway {
  const { apiUrl: baseUrl, apiKey: bearer, pageUrl } = payment
  const call = partnerCaller(calls, { name: 'PAYMENT', report, baseUrl, bearer, timeoutMs })
  const attempt = attemptsBy(openCircuit())

  /** The answer, or the code of the gateway's refusal; without either the outcome of the call is unknown. */
  async function ask<Result extends object>(work: () => Promise<Result>): Promise<Result | Refused> {
    const answer = await attempt(work)
    if (answer === undefined) return { refused: undefined }
    return answer instanceof PartnerFailure ? { refused: answer.code } : answer
  }

  return {
    async open(wanted) {
      const answer = await ask(() =>
        call('PUT /payments/{transactionId}', { params: { transactionId: wanted.id }, body: bodyOf(wanted) }),
      )
      if (!isRefused(answer)) return { pageUrl: withToken(pageUrl, answer.pageToken) }
      return answer.refused === 'PAYMENT_CLOSED' ? 'closed' : 'unavailable'
    },
    async status(transactionId) {
      const answer = await ask(() => call('GET /payments/{transactionId}', { params: { transactionId } }))
      if (!isRefused(answer)) return answer
      return answer.refused === 'PAYMENT_UNKNOWN' ? 'unknown' : 'unavailable'
    },
    async void(transactionId) {
      const answer = await ask(() => call('DELETE /payments/{transactionId}', { params: { transactionId } }))
      return isRefused(answer) ? 'unavailable' : answer
    },
  }
}

interface Refused {
  readonly refused: string | undefined
}

const isRefused = (answer: object): answer is Refused => 'refused' in answer

const bodyOf = ({ amountTwd, description, successUrl, failureUrl, expiresAt }: NewPayment) => ({
  amount: amountTwd as number,
  currency: 'TWD' as const,
  description,
  successUrl,
  failureUrl,
  expiresAt: expiresAt.toISOString(),
})

function withToken(pageUrl: string, token: string): string {
  const url = new URL(pageUrl)
  url.searchParams.set('token', token)
  return url.href
}
