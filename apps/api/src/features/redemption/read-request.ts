import type { KeyName } from '../../domain/redemption/claim.sql.ts'
import { readToken } from '../../domain/redemption/token.ts'
import type { MachineSale, Order } from '../../domain/redemption/transaction.ts'
import type { ClientCaller } from '../../platform/http/callers.ts'
import type { Input } from '../../platform/http/input.ts'
import { Refusal } from '../../platform/refusal.ts'
import { hashToken } from '../../platform/secrets.ts'
import { fingerprintOf } from './fingerprint.ts'
import { parseTime } from '../../platform/time.ts'

/** A redemption as it was asked for: by the member's token, or by a token that the member has shown. */
export interface RedemptionRequest {
  readonly key: KeyName
  readonly fingerprint: Buffer
  readonly memberId: string | null
  readonly tokenHash: Buffer | null
  readonly order: Order
  readonly machine: MachineSale | null
}

export function readRequest({ body, caller, idempotencyKey }: Input<'POST /v1/redemptions'>): RedemptionRequest {
  const { orderId, orderAmount, serviceType, merchantName, machine } = body
  const tokenHash = readTokenOf(caller, body.transactionToken)
  return {
    key: { clientUid: caller.clientUid, call: 'redeem', keyHash: hashToken(idempotencyKey) },
    fingerprint: fingerprintOf(body, caller.memberId),
    memberId: caller.memberId,
    tokenHash,
    order: { orderId, orderAmountTwd: orderAmount, serviceType, merchantName },
    machine: machine ? readMachine(machine) : null,
  }
}

/** A member's token says whom it is about; in its own name a client needs the token that the member has shown. */
export function readTokenOf({ memberId }: ClientCaller, transactionToken: string | undefined): Buffer | null {
  if (memberId === null && transactionToken === undefined)
    throw unreadable('transactionToken', 'client credentials without a token', '以 App 自己的名義呼叫時必填')
  if (memberId !== null && transactionToken !== undefined)
    throw unreadable('transactionToken', 'two ways to say whom', '已有會員的授權，請不要提供')
  return transactionToken === undefined ? null : hashToken(readToken(transactionToken))
}

function readMachine({
  startedAt,
  finishedAt,
  ...sale
}: NonNullable<Input<'POST /v1/redemptions'>['body']['machine']>): MachineSale {
  const thousandths = sale.litres * 1_000
  if (Math.abs(thousandths - Math.round(thousandths)) > 1e-6 || thousandths < 0.5)
    throw unreadable('machine.litres', 'more than three decimals')
  return {
    ...sale,
    startedAt: readTime('machine.startedAt', startedAt),
    finishedAt: readTime('machine.finishedAt', finishedAt),
  }
}

function readTime(field: string, text: string | undefined): Date | null {
  if (text === undefined) return null
  const time = parseTime(text)
  if (!time) throw unreadable(field, 'no ISO 8601 time with its zone')
  return time
}

const unreadable = (field: string, reason: string, message = '格式不正確') =>
  new Refusal('VALIDATION_FAILED', `${field}: ${reason}`, { details: [{ field, message }] })
