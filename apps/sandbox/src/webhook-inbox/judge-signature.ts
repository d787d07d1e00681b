import { Webhook } from 'standardwebhooks'

/** What a message brought with it; a header that was missing is empty. */
export interface SignedArrival {
  readonly webhookId: string
  /** Seconds since 1970, as text. */
  readonly timestamp: string
  /** `v1,…`, several with blanks between them while a secret is being changed. */
  readonly signatures: string
  /** Whether the time in it was within five minutes of the time it arrived. */
  readonly timely: boolean
  /** As it was sent: the signature is over these very bytes. */
  readonly body: string
}

/**
 * `VALID`: signed by this secret. `WRONG`: by another one, or the body was changed. `LATE`: well signed, but more than five
 * minutes ago. `MISSING`: a header is not there. `UNJUDGED`: no secret was entered.
 */
export type Verdict = 'VALID' | 'WRONG' | 'LATE' | 'MISSING' | 'UNJUDGED'

export const toleranceMs = 5 * 60_000

export function judgeSignature(secret: string, arrival: SignedArrival): Verdict {
  const { webhookId, timestamp, signatures, timely, body } = arrival
  if (!webhookId || !/^\d{1,11}$/.test(timestamp) || !signatures) return 'MISSING'
  if (!secret) return 'UNJUDGED'
  const expected = new Webhook(secret).sign(webhookId, new Date(Number(timestamp) * 1_000), body)
  if (!signatures.split(' ').includes(expected)) return 'WRONG'
  return timely ? 'VALID' : 'LATE'
}
