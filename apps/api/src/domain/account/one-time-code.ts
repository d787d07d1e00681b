import { readCount, refund, spend } from '../../platform/limits/counter.ts'
import { Refusal } from '../../platform/refusal.ts'
import { isSameCode } from '../../platform/secrets.ts'
import type { Transaction } from '../../platform/database/transactions.ts'
import { say } from '../../platform/copy/say.ts'
import type { World } from '../../platform/world.ts'
import { type Challenge, clearMessage, saveCode, lockCode, type Target } from './one-time-code.sql.ts'
import { addMs, daySeconds, minuteMs, msBetween } from '../../platform/time.ts'

export const codeMinutes = 10
const codeTries = 5
/** Wrong codes for one address or number in a day, over all its codes. */
const dailyTries = { limit: 20, seconds: daySeconds } as const
/** Messages to one address or number. */
const sendLimit = { limit: 5, seconds: 600 } as const
const resendWaitMs = minuteMs
/** A code sent again lives ten more minutes, as the message says; after this long it is replaced by another one. */
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

/** Codes by mail belong to the address: newcomers who start with the same address share its code and its tries. */
export const emailTarget = (email: string): Target => ({ purpose: 'email-code', owner: email, target: email })

export interface CodeRequest {
  readonly challenge: Challenge
  /** The message to send now, if any. */
  readonly message: OutgoingMessage | undefined
}

export interface OutgoingMessage {
  readonly id: string
  /** False when this message was handed over before and it is not known whether it was delivered. */
  readonly isNew: boolean
}

/** Records the request in any case; `message` is set when one is to be sent now (once a minute at most). */
export async function requestCode(world: World, tx: Transaction, target: Target): Promise<CodeRequest> {
  const now = world.now()
  const before = await lockCode(tx, target)
  const sending = planSending(before, now)
  if (before && sending === 'wait') return { challenge: before, message: undefined }
  const sent = await spend(tx, sendsKey(world, target), sendLimit, now)
  if (!sent) return { challenge: await recordWithoutSending(world, tx, target, before), message: undefined }
  const later = (ms: number) => addMs(now, ms)
  // After the last message of its window the next one can be sent only when the window ends.
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

/** The message was refused and not delivered: it does not count, and the next one gets an id of its own. */
export async function undoSending(world: World, tx: Transaction, target: Target, code: Challenge): Promise<void> {
  await refund(tx, sendsKey(world, target))
  await clearMessage(tx, target.owner, code.id)
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

/**
 * No message may be sent for now. A code that is valid stays valid; where there is none, an expired one is recorded.
 */
async function recordWithoutSending(
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

/**
 * Tries a code. A wrong try is counted before the refusal is returned, so the caller must let the transaction commit.
 */
export async function tryCode(world: World, tx: Transaction, target: Target, code: string): Promise<Refusal | null> {
  const now = world.now()
  const challenge = await lockCode(tx, target)
  if (!challenge) return new Refusal('OTP_EXPIRED', 'no code under way')
  const early = refusalBeforeTrying(challenge, now)
  if (early) return early
  const triesKey = world.secrets.mark(`${target.purpose} tries`, target.target)
  const today = await readCount(tx, triesKey, now)
  if (today && today.count >= dailyTries.limit) {
    const message = say('refusal.otpDailyLimit.tries')
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

/** The refusal of a code whose digits need not be compared. */
function refusalBeforeTrying({ usedAt, expiresAt, wrongTries }: Challenge, now: Date): Refusal | undefined {
  if (usedAt !== null) return new Refusal('OTP_ALREADY_USED', 'the code has been used')
  if (wrongTries >= codeTries) return new Refusal('OTP_TOO_MANY_ATTEMPTS', 'too many wrong tries for this code')
  return expiresAt <= now ? new Refusal('OTP_EXPIRED', 'the code has expired') : undefined
}

/** The fifth wrong try is told that a new code is needed: "try again" would only lead to the next refusal. */
function wrongCode(wrongTries: number): Refusal {
  const attempts = codeTries - wrongTries
  return attempts > 0
    ? new Refusal('OTP_INVALID', 'wrong code', { values: { attempts } })
    : new Refusal('OTP_TOO_MANY_ATTEMPTS', 'the last try was wrong')
}
