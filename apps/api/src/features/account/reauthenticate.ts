import type { PasskeyAssertion } from '@dpass/contract/passkeys'
import { requestOptions } from '../../domain/account/passkey.ts'
import { passkeysOf } from '../../domain/account/passkey.sql.ts'
import type { Input } from '../../platform/http/input.ts'
import type { Member } from '../../platform/http/member.ts'
import { newOneTimeToken } from '../../platform/limits/one-time-token.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { World } from '../../platform/world.ts'
import { confirmPassword, reauthUse, sessionOf } from '../../services/account/confirm-member.ts'
import { recordPasskeyUse, verifyPasskey } from '../../services/account/verify-passkey.ts'

const confirmingIn = (member: Member) => ({ purpose: 'passkey confirming', holder: sessionOf(member) }) as const

export async function offerReauth(world: World, { caller: { member } }: Input<'POST /v1/me/reauth/options'>) {
  const challenge = newOneTimeToken(world, confirmingIn(member))
  return requestOptions(world.config, challenge, await passkeysOf(world.sql, member.id))
}

/** The member proves to be present, by password or passkey. The call that follows takes the `reauthToken` in place of that. */
export async function reauthenticate(world: World, { body, caller: { member } }: Input<'POST /v1/me/reauth'>) {
  const use = reauthUse(member)
  if ('password' in body) await confirmPassword(world, member.id, body.password)
  else await confirmByPasskey(world, member, body.credential)
  return { reauthToken: newOneTimeToken(world, use) }
}

async function confirmByPasskey(world: World, member: Member, credential: PasskeyAssertion): Promise<void> {
  const passkey = await verifyPasskey(world, { credential, use: confirmingIn(member), deviceMark: null })
  if (passkey.memberId !== member.id) throw new Refusal('PASSKEY_UNKNOWN', "another member's passkey")
  await world.transaction((tx) => recordPasskeyUse(tx, passkey, world.now()))
}
