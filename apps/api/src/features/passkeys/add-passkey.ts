import { describeDevice } from '../../domain/account/device.ts'
import { checkAttestation, creationOptions, maxPasskeys } from '../../domain/account/passkey.ts'
import { addPasskey as storePasskey, passkeysOf } from '../../domain/account/passkey.sql.ts'
import { isSessionLiving } from '../../domain/account/session.sql.ts'
import { lockMember } from '../../platform/database/lock-member.ts'
import type { Input } from '../../platform/http/input.ts'
import type { Member } from '../../platform/http/member.ts'
import { newOneTimeToken } from '../../platform/limits/one-time-token.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { World } from '../../platform/world.ts'
import { checkReauth, sessionOf, spendReauth } from '../../services/account/confirm-member.ts'
import { takeChallenge } from '../../services/account/verify-passkey.ts'
import { describePasskey } from './describe-passkey.ts'

const addingIn = (member: Member) => ({ purpose: 'passkey adding', holder: sessionOf(member) }) as const

const limitReached = () => new Refusal('PASSKEY_LIMIT_REACHED', 'as many as one may have')

export async function startAdding(world: World, { caller: { member } }: Input<'POST /v1/passkeys/options'>) {
  const existing = await passkeysOf(world.sql, member.id)
  if (existing.length >= maxPasskeys) throw limitReached()
  return creationOptions(world.config, newOneTimeToken(world, addingIn(member)), member, existing)
}

export async function addPasskey(world: World, { body, caller }: Input<'POST /v1/passkeys'>) {
  const { member, visit } = caller
  const { credential, reauthToken } = body
  checkReauth(world, member, reauthToken)
  const challenge = await takeChallenge(world, addingIn(member), credential)
  const key = await checkAttestation(world.config, challenge, credential)
  if ('problem' in key) throw new Refusal('PASSKEY_INVALID', key.problem)
  const createdAt = world.now()
  const shown = { id: world.newId(), name: describeDevice(visit.userAgent), createdAt, synced: key.synced }
  await world.transaction(async (tx) => {
    await lockMember(tx, member.id)
    // A reset that came first has ended the session: a passkey added now would outlive it.
    if (member.sessionId === null || !(await isSessionLiving(tx, member.id, member.sessionId)))
      throw new Refusal('SESSION_EXPIRED', 'the session was ended meanwhile')
    if ((await passkeysOf(tx, member.id)).length >= maxPasskeys) throw limitReached()
    await spendReauth(world, tx, reauthToken)
    if (!(await storePasskey(tx, { ...shown, ...key, memberId: member.id })))
      throw new Refusal('PASSKEY_ALREADY_ADDED', 'the passkey is a member’s already')
    const letter = { kind: 'passkey-added', to: member.email, at: createdAt.toISOString(), name: shown.name } as const
    await world.jobs.enqueue(tx, 'send-mail', letter)
  })
  return describePasskey({ ...shown, lastUsedAt: null })
}
