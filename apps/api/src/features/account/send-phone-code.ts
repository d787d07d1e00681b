import { requestCode, codeMinutes, type OutgoingMessage, undoSending } from '../../domain/account/one-time-code.ts'
import { allowResend, type Challenge, clearMessage, type Target } from '../../domain/account/one-time-code.sql.ts'
import { MessageRefused } from '../../platform/doors.ts'
import { Refusal } from '../../platform/refusal.ts'
import { codeMessage } from './code-message.ts'
import { sendRecorded } from '../../services/account/send-recorded.ts'
import type { World } from '../../platform/world.ts'
import { findPhoneOwner } from './find-phone-owner.ts'
import type { Input } from '../../platform/http/input.ts'
import { budgetsOf, type MessageBudget, refundAll, spendAll } from './message-budgets.ts'

interface Sending {
  readonly challenge: Challenge
  readonly target: Target
  readonly budgets: readonly MessageBudget[]
  /** Undefined before the sign-up is complete. */
  readonly memberId: string | undefined
}

/** Sent at once rather than by job: the visitor waits for the code and should be told when it cannot be sent. */
export async function sendPhoneCode(world: World, { body, caller }: Input<'POST /v1/sms-otp'>) {
  const owner = await findPhoneOwner(world, caller, body.unregisteredAccountId)
  const phoneNumber = await readNumber(body.phoneNumber)
  if ('member' in owner && owner.member.phoneNumber === phoneNumber)
    throw new Refusal('PHONE_UNCHANGED', "it is the member's number already")
  const budgets = budgetsOf(world, owner, phoneNumber, caller.visit.address)
  const target: Target = { purpose: 'phone-code', owner: owner.key, target: phoneNumber }
  const { challenge, message } = await world.transaction(async (tx) => {
    const asked = await requestCode(world, tx, target)
    if (asked.message?.isNew) await spendAll(world, tx, budgets)
    return asked
  })
  const memberId = 'member' in owner ? owner.member.id : undefined
  if (message) await deliver(world, message, { challenge, target, budgets, memberId })
  return {
    phoneNumberVerificationId: challenge.id,
    expiresAt: challenge.expiresAt.toISOString(),
    resendAt: challenge.resendAt.toISOString(),
  }
}

async function readNumber(typed: string): Promise<string> {
  // Loaded for the first number: the library has seventy modules.
  const { readPhone } = await import('@dpass/rules/contact/phone')
  const { number, problem } = readPhone(typed)
  if (number !== null) return number
  const isElsewhere = problem === 'notTaiwan' || problem === 'notMobile'
  throw new Refusal(isElsewhere ? 'PHONE_NOT_SUPPORTED' : 'PHONE_INVALID', `the number is ${problem}`)
}

async function deliver(world: World, message: OutgoingMessage, sending: Sending): Promise<void> {
  const { challenge, target, budgets, memberId } = sending
  const { publicUrl, smsOriginBound } = world.config
  const code = world.secrets.code('phone-code', challenge.id)
  const text = codeMessage(code, codeMinutes, smsOriginBound ? publicUrl.hostname : undefined)
  try {
    const sent = { id: message.id, kind: 'phone-code', channel: 'SMS', to: target.target, memberId } as const
    await sendRecorded(world, sent, () => world.sms.send({ id: message.id, to: target.target, text }))
  } catch (error) {
    world.log.warn({ err: error }, 'a code could not be sent by text message')
    // The visitor may try again at once. After a lost answer the same message id is sent, which is delivered once.
    await world.transaction(async (tx) => {
      await allowResend(tx, target.owner, challenge.id, world.now())
      if (!(error instanceof MessageRefused) || !message.isNew) return
      await undoSending(world, tx, target, challenge)
      await refundAll(tx, budgets)
    })
    throw new Refusal('SMS_SEND_FAILED', 'the message service did not take the message')
  }
  await clearMessage(world.sql, target.owner, challenge.id)
}
