import type { Redemption } from './dpass-reply.ts'

/** What DPASS says when the bill itself leaves no room for more. */
const becauseOfTheBill = new Set(['BILL', 'STEP', 'BELOW_STEP'])

type Answer = Pick<Redemption, 'amount' | 'limitedBy' | 'reason'>

/**
 * True when an answer is what the driver agreed to. A pump promises before it knows the bill: "up to NT$ 100" is kept by
 * less when the bill is smaller and nothing but the bill is why.
 */
export function isAsPromised(promisedTwd: number | undefined, orderAmount: number, answer: Answer): boolean {
  if (promisedTwd === undefined || answer.amount === promisedTwd) return true
  if (answer.amount > promisedTwd || orderAmount >= promisedTwd) return false
  return becauseOfTheBill.has(answer.limitedBy ?? answer.reason ?? '')
}
