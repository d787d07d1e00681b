import { hashToken } from '../../platform/secrets.ts'
import type { Transaction } from '../../platform/database/transactions.ts'
import type { World } from '../../platform/world.ts'
import { addSession, addTokens, endSessionsBeyond, type StoredSession } from './session.sql.ts'
import { addMs, dayMs, minuteMs, msBetween } from '../../platform/time.ts'

const lifetimesMs = { access: 15 * minuteMs, idle: 14 * dayMs, absolute: 30 * dayMs } as const

/** One more sign-in ends the session that was used longest ago. */
const maxSessions = 50

/**
 * For two tabs that refresh at once, or an answer that was lost: the previous token is still accepted for this long.
 */
const graceMs = 10_000

/** The idle limit, but never past the session's end. */
export function idleUntil(now: Date, expiresAt: Date): Date {
  const idleEnd = addMs(now, lifetimesMs.idle)
  return idleEnd < expiresAt ? idleEnd : expiresAt
}

/** A refresh token read from its text: 16 bytes of family, 4 of generation, 32 random ones. */
export interface RefreshToken {
  readonly text: string
  readonly family: Buffer
  readonly generation: number
}

const familyBytes = 16
const generationBytes = 4
const secretBytes = 32

export function newRefreshToken({ secrets }: World, family: Buffer, generation: number): RefreshToken {
  const head = Buffer.alloc(familyBytes + generationBytes)
  family.copy(head)
  head.writeUInt32BE(generation, familyBytes)
  return { text: Buffer.concat([head, secrets.newBytes(secretBytes)]).toString('base64url'), family, generation }
}

export function readRefreshToken(text: string): RefreshToken | undefined {
  const bytes = Buffer.from(text, 'base64url')
  // base64url can spell the same bytes in several ways; only our own spelling is accepted.
  if (bytes.length !== familyBytes + generationBytes + secretBytes || bytes.toString('base64url') !== text)
    return undefined
  return { text, family: bytes.subarray(0, familyBytes), generation: bytes.readUInt32BE(familyBytes) }
}

export type Verdict = 'rotate' | 'sibling' | 'ended' | 'over' | 'theft'

/**
 * All tokens of the current generation are good. One of the previous generation is good for ten seconds and gets
 * another of the current one, so that two tabs cannot sign each other out. Any other token was traded in before: either
 * the member's browser or a thief used it first, so the session ends (RFC 9700, section 4.14.2).
 */
export function judge(session: StoredSession, token: RefreshToken, isStored: boolean, now: Date): Verdict {
  if (session.endedAt !== null) return 'ended'
  if (session.idleUntil <= now || session.expiresAt <= now) return 'over'
  if (!isStored) return 'theft'
  if (token.generation === session.generation) return 'rotate'
  // Both ways: after the clock was set back, rotations of the last hour would otherwise look fresh.
  const sinceRotationMs = msBetween(session.rotatedAt, now)
  const isFresh = Math.abs(sinceRotationMs) <= graceMs
  return token.generation === session.generation - 1 && isFresh ? 'sibling' : 'theft'
}

export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
}

interface NewSession {
  readonly memberId: string
  readonly device: string
  readonly deviceMark: Buffer
}

/** Signs a member in on a device. */
export async function openSession(world: World, tx: Transaction, wanted: NewSession): Promise<Tokens> {
  const now = world.now()
  const id = world.newId()
  const family = world.secrets.newBytes(familyBytes)
  const expiresAt = addMs(now, lifetimesMs.absolute)
  await addSession(tx, {
    ...wanted,
    id,
    family: hashFamily(family),
    now,
    idleUntil: idleUntil(now, expiresAt),
    expiresAt,
  })
  await endSessionsBeyond(tx, wanted.memberId, maxSessions, now)
  return issueTokens(world, tx, { memberId: wanted.memberId, id }, newRefreshToken(world, family, 0))
}

/** Adds a pair of tokens to a session. Only their hashes are stored. */
export async function issueTokens(
  world: World,
  tx: Transaction,
  session: { readonly memberId: string; readonly id: string },
  refreshToken: RefreshToken,
): Promise<Tokens> {
  const accessToken = world.secrets.newToken()
  await addTokens(tx, session, {
    accessHash: hashToken(accessToken),
    accessUntil: addMs(world.now(), lifetimesMs.access),
    refreshHash: hashToken(refreshToken.text),
    generation: refreshToken.generation,
  })
  return { accessToken, refreshToken: refreshToken.text }
}

export const hashFamily = (family: Buffer): Buffer => hashToken(family.toString('hex'))
