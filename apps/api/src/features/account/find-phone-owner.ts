import { findSignUp } from '../../domain/account/sign-up.sql.ts'
import type { Visitor } from '../../platform/http/callers.ts'
import type { Member } from '../../platform/http/member.ts'
import { Refusal } from '../../platform/refusal.ts'
import { hashToken } from '../../platform/secrets.ts'
import type { World } from '../../platform/world.ts'

/** The member, or the newcomer with a verified address, who wants to use the number. */
export type PhoneOwner =
  | { readonly key: string; readonly member: Member }
  | { readonly key: string; readonly signUp: Buffer }

export async function findPhoneOwner(
  world: World,
  { identify }: Visitor,
  unregisteredAccountId: string | undefined,
): Promise<PhoneOwner> {
  if (unregisteredAccountId !== undefined) {
    const idHash = hashToken(unregisteredAccountId)
    const signUp = await findSignUp(world.sql, idHash, world.now())
    if (!signUp?.verifiedAt) throw new Refusal('SIGN_UP_EXPIRED', 'no sign-up with a proven address')
    return { key: `sign-up ${idHash.toString('hex')}`, signUp: idHash }
  }
  const member = await identify()
  if (member instanceof Refusal) throw member
  return { key: member.id, member }
}
