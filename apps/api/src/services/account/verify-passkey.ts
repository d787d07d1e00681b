import type { PasskeyAssertion, PasskeyAttestation } from '@dpass/contract/passkeys'
import { checkAssertion, hasFallen, namesMember, readChallenge } from '../../domain/account/passkey.ts'
import { findPasskey, recordUse } from '../../domain/account/passkey.sql.ts'
import { lockMember } from '../../platform/database/lock-member.ts'
import type { Transaction } from '../../platform/database/transactions.ts'
import { spend } from '../../platform/limits/counter.ts'
import { isOneTimeTokenLiving, takeOneTimeToken } from '../../platform/limits/one-time-token.ts'
import { Refusal } from '../../platform/refusal.ts'
import { daySeconds } from '../../platform/time.ts'
import type { World } from '../../platform/world.ts'

type Use = Parameters<typeof isOneTimeTokenLiving>[1]

interface Shown {
  readonly credential: PasskeyAssertion
  /** What the challenge was given for. */
  readonly use: Use
  readonly deviceMark: Buffer | null
}

export interface VerifiedPasskey {
  readonly memberId: string
  readonly email: string
  readonly id: string
  readonly counter: number
  readonly synced: boolean
  readonly knowsDevice: boolean
}

const expired = (reason: string) => new Refusal('PASSKEY_EXPIRED', reason)

/** Uses the challenge up before anything is judged by it. Whoever acts on the answer records the use (`recordPasskeyUse`). */
export async function verifyPasskey(world: World, { credential, use, deviceMark }: Shown): Promise<VerifiedPasskey> {
  const challenge = await takeChallenge(world, use, credential)
  const passkey = await findPasskey(world.sql, Buffer.from(credential.id, 'base64url'), deviceMark)
  if (!passkey) throw new Refusal('PASSKEY_UNKNOWN', 'no such passkey')
  if (!namesMember(credential, passkey.memberId))
    throw new Refusal('PASSKEY_INVALID', 'the authenticator names another member, or none')
  const checked = await checkAssertion(world.config, challenge, credential, passkey)
  if ('problem' in checked) throw new Refusal('PASSKEY_INVALID', checked.problem)
  if (hasFallen(passkey.counter, checked.counter)) {
    await mailOfCopy(world, passkey)
    throw new Refusal('PASSKEY_INVALID', 'the counter has not grown: a copy of the key may be about')
  }
  return { ...passkey, ...checked }
}

export async function takeChallenge(world: World, use: Use, credential: PasskeyAssertion | PasskeyAttestation) {
  const challenge = readChallenge(credential)
  if (challenge === undefined || !isOneTimeTokenLiving(world, use, challenge))
    throw expired('no challenge of ours, for another purpose or browser, or over')
  if (!(await takeOneTimeToken(world, world.sql, challenge))) throw expired('the challenge was answered before')
  return challenge
}

/** Under the member's lock: a reset or a removal comes before it, and the passkey is refused, or after it. */
export async function recordPasskeyUse(tx: Transaction, passkey: VerifiedPasskey, now: Date): Promise<void> {
  await lockMember(tx, passkey.memberId)
  if (!(await recordUse(tx, passkey, now))) throw new Refusal('PASSKEY_INVALID', 'removed or used meanwhile')
}

/** Once a day for a passkey, however often somebody tries. */
async function mailOfCopy(
  world: World,
  passkey: { readonly id: string; readonly email: string; readonly name: string },
): Promise<void> {
  const now = world.now()
  await world.transaction(async (tx) => {
    const told = world.secrets.mark('copied passkey told', passkey.id)
    if (!(await spend(tx, told, { limit: 1, seconds: daySeconds }, now))) return
    const { email: to, name } = passkey
    await world.jobs.enqueue(tx, 'send-mail', { kind: 'passkey-refused', to, at: now.toISOString(), name })
  })
}
