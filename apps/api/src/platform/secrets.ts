import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { bytesToUuid, readMemberToken, uuidBytes, uuidToBytes, writeMemberToken } from './member-token.ts'
import { openSealing, type Sealing } from './sealing.ts'

/** Tokens, codes and marks. What can be derived again from the key is never stored. */
export interface Secrets extends Sealing {
  /** 256 random bits, as text fit for URLs and JSON. */
  newToken(): string
  newBytes(count: number): Buffer
  /** The six digits of a challenge, derived from its id: a message sent again shows the same code. */
  code(purpose: CodePurpose, challengeId: string): string
  /** The code of a reset link: the ids of the member and of the reset, and an HMAC of both. */
  authCode(reset: ResetIds): string
  /** Undefined when the HMAC is not ours. */
  readAuthCode(authCode: string): ResetIds | undefined
  /** HMAC of a value that is only ever compared, such as a visitor's address, so that the value is not stored. */
  mark(purpose: string, value: string): Buffer
}

export type CodePurpose = 'email-code' | 'phone-code'

/** What is stored of a token. A token is random, so one fast hash is enough. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')

const proofBytes = 32

/** Of a reset link. */
export interface ResetIds {
  readonly memberId: string
  readonly id: string
}

interface Keys {
  readonly secretKey: string
  readonly dataKey: string
  readonly otherDataKeys?: readonly string[]
}

export function openSecrets({ secretKey, dataKey, otherDataKeys = [] }: Keys): Secrets {
  const derive = (purpose: string, value: string | Buffer): Buffer =>
    createHmac('sha256', secretKey).update(`${purpose}\0`).update(value).digest()
  const proofOf = (memberId: string, reset: Buffer): Buffer =>
    derive('reset-link', Buffer.concat([uuidToBytes(memberId), reset]))
  return {
    ...openSealing({ dataKey, otherDataKeys }),
    newBytes: (count) => randomBytes(count),
    newToken: () => randomBytes(32).toString('base64url'),
    // 48 bits modulo a million: no code is more likely than another by more than one part in 10^8.
    code: (purpose, challengeId) => String(derive(purpose, challengeId).readUIntBE(0, 6) % 1_000_000).padStart(6, '0'),
    authCode({ memberId, id }) {
      const reset = uuidToBytes(id)
      return writeMemberToken(memberId, Buffer.concat([reset, proofOf(memberId, reset)]))
    },
    readAuthCode(authCode) {
      const token = readMemberToken(authCode, uuidBytes + proofBytes)
      if (!token) return undefined
      const { memberId, rest } = token
      const reset = rest.subarray(0, uuidBytes)
      return timingSafeEqual(rest.subarray(uuidBytes), proofOf(memberId, reset))
        ? { memberId, id: bytesToUuid(reset) }
        : undefined
    },
    mark: derive,
  }
}

/** Compares in constant time. */
export function isSameCode(given: string, expected: string): boolean {
  return timingSafeEqual(hashToken(given), hashToken(expected))
}
