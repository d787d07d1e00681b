import { timingSafeEqual } from 'node:crypto'
import type { Queries } from '../database/sql.ts'
import { addMs, minuteMs } from '../time.ts'
import type { World } from '../world.ts'
import { spend } from './counter.ts'

/*
 * Good for five minutes, once, for one purpose and for whom it was given to. Nothing of it is stored until it is used: it
 * says itself until when it is good, and an HMAC over that, the purpose and the holder shows that it is ours.
 */

export const oneTimeMinutes = 5

interface Use {
  readonly purpose: 'passkey sign-in' | 'passkey confirming' | 'passkey adding' | 'reauth'
  /** A session of a member, or a visitor's browser. */
  readonly holder: string
}

const endBytes = 8
const nonceBytes = 16
const headBytes = endBytes + nonceBytes
const proofBytes = 32

const proofOf = ({ secrets }: Pick<World, 'secrets'>, { purpose, holder }: Use, head: Buffer): Buffer =>
  secrets.mark(`one-time token, ${purpose}`, `${holder}\0${head.toString('hex')}`)

export function newOneTimeToken(world: Pick<World, 'now' | 'secrets'>, use: Use): string {
  const end = Buffer.alloc(endBytes)
  end.writeBigUInt64BE(BigInt(addMs(world.now(), oneTimeMinutes * minuteMs).getTime()))
  const head = Buffer.concat([end, world.secrets.newBytes(nonceBytes)])
  return Buffer.concat([head, proofOf(world, use, head)]).toString('base64url')
}

/** Whether the token is ours, for this use, and has not ended. It may have been used. */
export function isOneTimeTokenLiving(world: Pick<World, 'now' | 'secrets'>, use: Use, token: string): boolean {
  const bytes = Buffer.from(token, 'base64url')
  // base64url can spell the same bytes in several ways; only our own spelling is accepted.
  if (bytes.length !== headBytes + proofBytes || bytes.toString('base64url') !== token) return false
  const head = bytes.subarray(0, headBytes)
  const endsAt = Number(head.readBigUInt64BE())
  return endsAt > world.now().getTime() && timingSafeEqual(bytes.subarray(headBytes), proofOf(world, use, head))
}

/** True for one of several uses at the same time. Counted for as long as the token could be used again. */
export const takeOneTimeToken = async (
  world: Pick<World, 'now' | 'secrets'>,
  db: Queries,
  token: string,
): Promise<boolean> => {
  const once = { limit: 1, seconds: oneTimeMinutes * 60 }
  return (await spend(db, world.secrets.mark('one-time token used', token), once, world.now())) !== undefined
}
