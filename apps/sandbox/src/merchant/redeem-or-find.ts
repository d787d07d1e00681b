import type { TokenHolder } from './ask-dpass.ts'
import { isGivenBack, type PointPayment } from './bill.ts'
import type { DpassReply, Redemption, Refused } from './dpass-reply.ts'
import type { Redemptions } from './redemptions.ts'

interface Asking {
  readonly redemptions: Redemptions
  readonly own: TokenHolder
  /** In whose name the points are asked for. */
  readonly holder: TokenHolder
}

/**
 * Asks for the points of an order. A refusal means that nothing was taken, except one: 409 says that this order, or this
 * key, was used before. Then the points of that redemption may be taken, and it is the answer.
 */
export async function redeemOrFind(
  { redemptions, own, holder }: Asking,
  { key, order }: PointPayment,
): Promise<DpassReply<Redemption>> {
  const answer = await redemptions.redeem(holder, key, order)
  if (answer.is !== 'refused' || !usedBefore.has(answer.code)) return answer
  if (answer.redemptionId !== undefined) return redemptions.read(own, answer.redemptionId).then(orUnsure)
  return findLiving(await redemptions.ofOrder(own, order.orderId), answer)
}

const usedBefore = new Set(['CONFLICT', 'IDEMPOTENCY_CONFLICT'])

/** As long as the redemption cannot be read nobody knows: asking again comes to the same refusal, and reads again. */
const orUnsure = (read: DpassReply<Redemption>): DpassReply<Redemption> =>
  read.is === 'answered' ? read : { is: 'away' }

function findLiving(list: DpassReply<{ items: Redemption[] }>, refusal: Refused): DpassReply<Redemption> {
  if (list.is !== 'answered') return { is: 'away' }
  const living = list.data.items.find((each) => !isGivenBack(each))
  return living ? { is: 'answered', data: living } : refusal
}
