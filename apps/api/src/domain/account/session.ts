import { hashToken } from '../../platform/secrets.ts'
import type { Transaction } from '../../platform/database/transactions.ts'
import type { World } from '../../platform/world.ts'
import { addSession, addTokens, endSessionsBeyond, type StoredSession } from './session.sql.ts'
import { addMs, dayMs, minuteMs, msBetween } from '../../platform/time.ts'

const lifetimesMs = { access: 15 * minuteMs, idle: 14 * dayMs, absolute: 30 * dayMs } as const

/** More than any member has devices; whoever signs in once more ends the session that was used longest ago. */
const maxSessions = 50

/** Two tabs, or an answer that was lost on the way: for this long the predecessor of a token is still its owner's. */
const graceMs = 10_000

/** The session dies of whichever comes first. */
export function idleUntil(now: Date, expiresAt: Date): Date {
  const idleEnd = addMs(now, lifetimesMs.idle)
  return idleEnd < expiresAt ? idleEnd : expiresAt
}

/** A refresh token as its bytes: whose it is, how many rotations it has seen, and 256 bits that nobody can guess. */
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
  // Written in another way it would be another text for the same bytes, and only one text is ours.
  if (bytes.length !== familyBytes + generationBytes + secretBytes || bytes.toString('base64url') !== text)
    return undefined
  return { text, family: bytes.subarray(0, familyBytes), generation: bytes.readUInt32BE(familyBytes) }
}

export type Verdict = 'rotate' | 'sibling' | 'over' | 'theft'

/**
 * What a refresh token deserves. All tokens of the current generation are good; one of the previous generation is good
 * for ten seconds and gets another of the current one, so that two tabs cannot sign each other out. Whoever shows
 * anything else has kept a token that its owner has traded in since: it was stolen, from or by whoever came first.
 */
export function judge(session: StoredSession, token: RefreshToken, isStored: boolean, now: Date): Verdict {
  if (session.endedAt !== null || session.idleUntil <= now || session.expiresAt <= now) return 'over'
  if (!isStored) return 'theft'
  if (token.generation === session.generation) return 'rotate'
  // A clock that was set back since would make every rotation of the last hour look fresh: the grace has two ends.
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

/** Another pair of tokens for a session. Only their hashes stay here. */
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
