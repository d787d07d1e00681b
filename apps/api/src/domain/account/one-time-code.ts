import { readCount, refund, spend } from '../../platform/limits/counter.ts'
import { Refusal } from '../../platform/refusal.ts'
import { isSameCode } from '../../platform/secrets.ts'
import type { Transaction } from '../../platform/database/transactions.ts'
import { say } from '../../platform/words/say.ts'
import type { World } from '../../platform/world.ts'
import { type Challenge, clearMessage, saveCode, lockCode, type Target } from './one-time-code.sql.ts'
import { addMs, daySeconds, minuteMs, msBetween } from '../../platform/time.ts'

export const codeMinutes = 10
const codeTries = 5
/** Wrong codes for one address or number in a day, however many codes there were. */
const dailyTries = { limit: 20, seconds: daySeconds } as const
/** Messages to one address or number. */
const sendLimit = { limit: 5, seconds: 600 } as const
const resendWaitMs = minuteMs
/** A code sent again lives ten minutes more, because the message promises them; but no code lives for ever. */
const oldestMs = 30 * minuteMs

/** `wait`: nothing may be sent yet. `resend`: the same code once more. `renew`: another code. */
export type Sending = 'wait' | 'resend' | 'renew'

export function planSending(challenge: Challenge | undefined, now: Date): Sending {
  if (!challenge || challenge.usedAt !== null) return 'renew'
  if (challenge.resendAt > now) return 'wait'
  const isDead = challenge.expiresAt <= now || challenge.wrongTries >= codeTries
  const isOld = msBetween(challenge.startedAt, now) > oldestMs
  return isDead || isOld ? 'renew' : 'resend'
}

export interface Asked {
  readonly challenge: Challenge
  /** The message that is to leave with the code now, if any. */
  readonly message: OutgoingMessage | undefined
}

export interface OutgoingMessage {
  readonly id: string
  /** False when this very message was handed over before and nobody knows whether it was delivered. */
  readonly isNew: boolean
}

/** Somebody wants the code for a target. The row it leaves tells how it went on, whether or not a message leaves. */
export async function requestCode(world: World, tx: Transaction, target: Target): Promise<Asked> {
  const now = world.now()
  const before = await lockCode(tx, target)
  const sending = planSending(before, now)
  if (before && sending === 'wait') return { challenge: before, message: undefined }
  const sent = await spend(tx, sendsKey(world, target), sendLimit, now)
  if (!sent) return { challenge: await tellToWait(world, tx, target, before), message: undefined }
  const later = (ms: number) => addMs(now, ms)
  // The last message of its window has the whole rest of the window to wait for the next.
  const isLast = sent.count === sendLimit.limit && sent.endsAt > later(resendWaitMs)
  const code = before && sending === 'resend' ? before : newChallenge(world.newId(), now)
  const message = { id: code.messageId ?? world.newId(), isNew: code.messageId === null }
  const challenge: Challenge = {
    ...code,
    resendAt: isLast ? sent.endsAt : later(resendWaitMs),
    expiresAt: later(codeMinutes * minuteMs),
    messageId: message.id,
  }
  await saveCode(tx, target, challenge)
  return { challenge, message }
}

const sendsKey = ({ secrets }: World, { purpose, target }: Target): Buffer => secrets.mark(`${purpose} sends`, target)

/** The message was refused and surely not delivered: it is not counted, and the next one is another. */
export async function undoSending(world: World, tx: Transaction, target: Target, code: Challenge): Promise<void> {
  await refund(tx, sendsKey(world, target))
  await clearMessage(tx, code.id)
}

const newChallenge = (id: string, now: Date): Challenge => ({
  id,
  startedAt: now,
  resendAt: now,
  expiresAt: now,
  wrongTries: 0,
  usedAt: null,
  messageId: null,
})

/** Nothing is left to send for now: a code that lives goes on living, one that does not is an expired one. */
async function tellToWait(
  world: World,
  tx: Transaction,
  target: Target,
  before: Challenge | undefined,
): Promise<Challenge> {
  const now = world.now()
  const sends = await readCount(tx, sendsKey(world, target), now)
  const challenge = { ...(before ?? newChallenge(world.newId(), now)), resendAt: sends?.endsAt ?? now }
  await saveCode(tx, target, challenge)
  return challenge
}

/** Tries a code. A wrong one is counted before it is refused, so the caller must let the transaction commit. */
export async function tryCode(world: World, tx: Transaction, target: Target, code: string): Promise<Refusal | null> {
  const now = world.now()
  const challenge = await lockCode(tx, target)
  if (!challenge) return new Refusal('OTP_EXPIRED', 'no code under way')
  const early = refusalBeforeTrying(challenge, now)
  if (early) return early
  const triesKey = world.secrets.mark(`${target.purpose} tries`, target.target)
  const today = await readCount(tx, triesKey, now)
  if (today && today.count >= dailyTries.limit) {
    const message = say('serverError.OTP_DAILY_LIMIT_TRIES')
    return new Refusal('OTP_DAILY_LIMIT', 'too many wrong codes today', { message })
  }
  if (isSameCode(code, world.secrets.code(target.purpose, challenge.id))) {
    await saveCode(tx, target, { ...challenge, usedAt: now })
    return null
  }
  const wrongTries = challenge.wrongTries + 1
  await saveCode(tx, target, { ...challenge, wrongTries })
  await spend(tx, triesKey, dailyTries, now)
  return wrongCode(wrongTries)
}

/** Why a code is refused before anybody looks at its digits. */
function refusalBeforeTrying({ usedAt, expiresAt, wrongTries }: Challenge, now: Date): Refusal | undefined {
  if (usedAt !== null) return new Refusal('OTP_ALREADY_USED', 'the code has been used')
  if (wrongTries >= codeTries) return new Refusal('OTP_TOO_MANY_ATTEMPTS', 'too many wrong tries for this code')
  return expiresAt <= now ? new Refusal('OTP_EXPIRED', 'the code has expired') : undefined
}

/** The fifth wrong try is told as the last one: to ask for yet another try would send the member in a circle. */
function wrongCode(wrongTries: number): Refusal {
  const attempts = codeTries - wrongTries
  return attempts > 0
    ? new Refusal('OTP_INVALID', 'wrong code', { values: { attempts } })
    : new Refusal('OTP_TOO_MANY_ATTEMPTS', 'the last try was wrong')
}
