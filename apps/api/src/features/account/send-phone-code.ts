import { readPhone } from '@dpass/rules/phone'
import { askForCode, codeMinutes, takeBackSending } from '../../domain/one-time-code.ts'
import type { Target } from '../../domain/one-time-code.sql.ts'
import { codeMessage } from '../../platform/words/code-message.ts'
import { refund, spend } from '../../platform/budget.ts'
import { sourceKey } from '../../platform/rate-limits.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Transaction } from '../../platform/transactions.ts'
import type { World } from '../../platform/world.ts'
import { findPhoneOwner, type PhoneOwner } from './find-phone-owner.ts'
import type { Input } from './input.ts'

/** Text messages cost money, and there are people who make others send them. A source may be a whole network. */
const perDay = { number: 5, owner: 10, source: 200 } as const
const daySeconds = 24 * 3_600

/**
 * Sends the code at once rather than by job: whoever waits for it should hear that it cannot be sent while they can
 * still do something about it.
 */
export async function sendPhoneCode(world: World, { body, caller }: Input<'POST /v1/sms-otp'>) {
  const owner = await findPhoneOwner(world, caller, body.unregisteredAccountId)
  const phoneNumber = readNumber(body.phoneNumber)
  if ('member' in owner && owner.member.phoneNumber === phoneNumber)
    throw new Refusal('PHONE_UNCHANGED', "it is the member's number already")
  const budgets = budgetsOf(world, owner, phoneNumber, caller.visit.address)
  const target: Target = { purpose: 'phone-code', owner: owner.key, target: phoneNumber }
  const { challenge, sends } = await world.transaction(async (tx) => {
    const asked = await askForCode(world, tx, target)
    if (asked.sends) await spendAll(tx, budgets, world.now())
    return asked
  })
  if (sends) await deliver(world, target, challenge.id, budgets)
  return {
    phoneNumberVerificationId: challenge.id,
    expiresAt: challenge.expiresAt.toISOString(),
    resendAt: challenge.resendAt.toISOString(),
  }
}

function readNumber(typed: string): string {
  const { number, problem } = readPhone(typed)
  if (number !== null) return number
  const isElsewhere = problem === 'notTaiwan' || problem === 'notMobile'
  throw new Refusal(isElsewhere ? 'PHONE_NOT_SUPPORTED' : 'PHONE_INVALID', `the number is ${problem}`)
}

interface Budget {
  readonly key: Buffer
  readonly limit: number
}

function budgetsOf({ secrets }: World, owner: PhoneOwner, phoneNumber: string, address: string): readonly Budget[] {
  return [
    { key: secrets.mark('messages to a number', phoneNumber), limit: perDay.number },
    { key: secrets.mark('messages of an owner', owner.key), limit: perDay.owner },
    { key: secrets.mark('messages from a source', sourceKey(address)), limit: perDay.source },
  ]
}

/** All or none: the transaction that is refused takes back what it had spent. */
async function spendAll(tx: Transaction, budgets: readonly Budget[], now: Date): Promise<void> {
  for (const { key, limit } of budgets) {
    if (!(await spend(tx, key, { limit, seconds: daySeconds }, now)))
      throw new Refusal('OTP_DAILY_LIMIT', 'enough messages for today')
  }
}

async function deliver(world: World, target: Target, id: string, budgets: readonly Budget[]): Promise<void> {
  const text = codeMessage(world.secrets.code('phone-code', id), codeMinutes, world.config.publicUrl.hostname)
  try {
    await world.sms.send({ id: world.newId(), to: target.target, text })
  } catch (error) {
    world.log.warn({ err: error }, 'a code could not be sent by text message')
    await world.transaction(async (tx) => {
      await takeBackSending(world, tx, target, id)
      for (const { key } of budgets) await refund(tx, key)
    })
    throw new Refusal('SMS_SEND_FAILED', 'the message service did not take the message')
  }
}
