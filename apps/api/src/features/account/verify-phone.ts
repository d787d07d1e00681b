import { changePhone, isPhoneTaken } from '../../domain/account/member.sql.ts'
import { tryCode } from '../../domain/account/one-time-code.ts'
import { targetOf } from '../../domain/account/one-time-code.sql.ts'
import { savePhone } from '../../domain/account/sign-up.sql.ts'
import { isUuid } from '../../platform/http/is-uuid.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Transaction } from '../../platform/database/transactions.ts'
import type { World } from '../../platform/world.ts'
import { findPhoneOwner, type PhoneOwner } from './find-phone-owner.ts'
import type { Input } from '../../platform/http/input.ts'

/** Stores the number once the code is right. Only then is PHONE_ALREADY_USED told: to a caller who holds the phone. */
export async function verifyPhone(world: World, { body, caller }: Input<'POST /v1/sms-otp/verification'>) {
  const owner = await findPhoneOwner(world, caller, body.unregisteredAccountId)
  const id = body.phoneNumberVerificationId
  const outcome = await world.transaction(async (tx) => {
    const target = isUuid(id) ? await targetOf(tx, owner.key, id) : undefined
    if (target?.purpose !== 'phone-code')
      return new Refusal('PHONE_VERIFICATION_NOT_FOUND', 'no such verification of this owner')
    return (await tryCode(world, tx, target, body.otp)) ?? (await settle(world, tx, owner, target.target))
  })
  if (outcome instanceof Refusal) throw outcome
  return { phoneNumber: outcome }
}

async function settle(
  world: World,
  tx: Transaction,
  owner: PhoneOwner,
  phoneNumber: string,
): Promise<string | Refusal> {
  const taken = () => new Refusal('PHONE_ALREADY_USED', 'another member has this number')
  if ('signUp' in owner) {
    if (await isPhoneTaken(tx, phoneNumber)) return taken()
    await savePhone(tx, owner.signUp, phoneNumber)
    return phoneNumber
  }
  const { id, email } = owner.member
  const changed = await changePhone(tx, id, phoneNumber)
  if (!changed) return new Refusal('SESSION_EXPIRED', 'the account was closed meanwhile')
  if (changed.isTaken) return taken()
  const at = world.now().toISOString()
  const kind = changed.previous === null ? 'phone-set' : 'phone-changed'
  await world.jobs.enqueue(tx, 'send-mail', { kind, to: email, at, phoneNumber })
  if (changed.previous !== null)
    await world.jobs.enqueue(tx, 'send-sms', { kind: 'phone-changed', to: changed.previous, memberId: id })
  return phoneNumber
}
