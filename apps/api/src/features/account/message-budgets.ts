import { type Budget, type Count, refund, spend } from '../../platform/limits/counter.ts'
import { sourceKey } from '../../platform/limits/source-key.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Transaction } from '../../platform/database/transactions.ts'
import type { World } from '../../platform/world.ts'
import type { PhoneOwner } from './find-phone-owner.ts'
import { daySeconds, hourSeconds, msBetween } from '../../platform/time.ts'

/** Text messages cost money, and attackers make services send them. A source may be a whole mobile network. */
const perDay = { number: 5, owner: 10, source: 200 } as const
/** From here on the operator is warned, before codes are refused. */
const warningShare = 0.8

export interface MessageBudget extends Budget {
  readonly key: Buffer
  /** True for the budget of the whole service. */
  readonly isHour: boolean
}

export function budgetsOf(
  { secrets, config }: World,
  owner: PhoneOwner,
  phoneNumber: string,
  address: string,
): readonly MessageBudget[] {
  const daily = (key: Buffer, limit: number): MessageBudget => ({ key, limit, seconds: daySeconds, isHour: false })
  return [
    daily(secrets.mark('messages to a number', phoneNumber), perDay.number),
    daily(secrets.mark('messages of an owner', owner.key), perDay.owner),
    daily(secrets.mark('messages from a source', sourceKey(address)), perDay.source),
    // Last, because every sending request waits for this row until the transaction ends.
    { key: secrets.mark('messages', 'everybody'), limit: config.smsPerHour, seconds: hourSeconds, isHour: true },
  ]
}

/** All or none: a refusal rolls back the transaction and with it what was spent. */
export async function spendAll(world: World, tx: Transaction, budgets: readonly MessageBudget[]): Promise<void> {
  for (const budget of budgets) {
    const spent = await spend(tx, budget.key, budget, world.now())
    if (!spent && budget.isHour) throw new Refusal('SMS_SEND_FAILED', 'the whole service has sent enough this hour')
    if (!spent) throw new Refusal('OTP_DAILY_LIMIT', 'enough messages for today')
    if (budget.isHour) reportHour(world, spent, budget.limit)
  }
}

/** Only for a message that was not delivered. */
export async function refundAll(tx: Transaction, budgets: readonly MessageBudget[]): Promise<void> {
  for (const { key } of budgets) await refund(tx, key)
}

/** Logged once, by the instance whose message crosses the line. */
function reportHour({ log, metrics, now }: World, { count: spent, endsAt: resetsAt }: Count, limit: number): void {
  const forMs = msBetween(now(), resetsAt)
  metrics.messagesThisHour({ share: spent / limit, warns: spent >= limit * warningShare, forMs })
  const figures = { spent, limit, resetsAt }
  if (spent === Math.ceil(limit * warningShare)) log.warn(figures, 'text messages: most of this hour is used up')
  if (spent === limit) log.error(figures, 'text messages: this hour is used up, further codes are refused')
}
