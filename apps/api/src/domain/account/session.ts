import { hash } from 'node:crypto'
import { hashToken } from '../../platform/secrets.ts'
import type { Transaction } from '../../platform/database/transactions.ts'
import type { World } from '../../platform/world.ts'
import { type AccessKey, addSession, addTokens, endSessionsBeyond, type StoredSession } from './session.sql.ts'
import { readMemberToken, uuidBytes, writeMemberToken } from '../../platform/member-token.ts'
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

/** A refresh token read from its text. */
export interface RefreshToken {
  readonly text: string
  readonly memberId: string
  readonly family: Buffer
  readonly generation: number
}

const familyBytes = 16
const generationBytes = 4
const secretBytes = 32
/** What a refresh token says beside its member (platform/member-token.ts): family, generation, 32 random bytes. */
const refreshBytes = familyBytes + generationBytes + secretBytes

type Newborn = Pick<RefreshToken, 'memberId' | 'family' | 'generation'>

export function newRefreshToken({ secrets }: World, { memberId, family, generation }: Newborn): RefreshToken {
  const rest = Buffer.alloc(familyBytes + generationBytes)
  family.copy(rest)
  rest.writeUInt32BE(generation, familyBytes)
  const text = writeMemberToken(memberId, Buffer.concat([rest, secrets.newBytes(secretBytes)]))
  return { text, memberId, family, generation }
}

export function readRefreshToken(text: string): RefreshToken | undefined {
  const token = readMemberToken(text, refreshBytes)
  if (!token) return undefined
  const { memberId, rest } = token
  return { text, memberId, family: rest.subarray(0, familyBytes), generation: rest.readUInt32BE(familyBytes) }
}

/** 48 bytes: sixteen groups of four letters, which leave no bit unused, so each token has one spelling. */
const accessText = /^[\w-]{64}$/
/** The first 24 letters, which hold the member's id. */
const accessHead = Buffer.alloc(18)

/** Undefined for what cannot be one of ours. Every request of a member comes by here, so no bytes are copied. */
export function readAccessToken(text: string): AccessKey | undefined {
  if (!accessText.test(text)) return undefined
  accessHead.write(text.slice(0, 24), 'base64url')
  return { memberHex: accessHead.toString('hex', 0, uuidBytes), hashHex: hash('sha256', text) }
}

export type RefreshTokenClass = 'rotate' | 'sibling' | 'ended' | 'over' | 'theft'

/**
 * All tokens of the current generation are good. One of the previous generation is good for ten seconds and gets
 * another of the current one, so that two tabs cannot sign each other out. Any other token was traded in before: either
 * the member's browser or a thief used it first, so the session ends (RFC 9700, section 4.14.2).
 */
export function classifyRefreshToken(
  session: StoredSession,
  token: RefreshToken,
  isStored: boolean,
  now: Date,
): RefreshTokenClass {
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
  const { memberId } = wanted
  return issueTokens(world, tx, { memberId, id }, newRefreshToken(world, { memberId, family, generation: 0 }))
}

/** Adds a pair of tokens to a session. Only their hashes are stored. */
export async function issueTokens(
  world: World,
  tx: Transaction,
  session: { readonly memberId: string; readonly id: string },
  refreshToken: RefreshToken,
): Promise<Tokens> {
  const accessToken = writeMemberToken(session.memberId, world.secrets.newBytes(secretBytes))
  await addTokens(tx, session, {
    accessHash: hashToken(accessToken),
    accessUntil: addMs(world.now(), lifetimesMs.access),
    refreshHash: hashToken(refreshToken.text),
    generation: refreshToken.generation,
  })
  return { accessToken, refreshToken: refreshToken.text }
}

export const hashFamily = (family: Buffer): Buffer => hashToken(family.toString('hex'))
