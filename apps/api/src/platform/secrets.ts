import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { noticeKinds } from '@dpass/contract/notices'
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
  /** What a letter can be ended by: the member, which notice, and an HMAC of both. It does not expire. */
  unsubscribeToken(ended: EndedNotice): string
  /** Undefined when the HMAC is not ours. */
  readUnsubscribeToken(token: string): EndedNotice | undefined
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

/** Of the link at the foot of a letter. */
export interface EndedNotice {
  readonly memberId: string
  readonly notice: (typeof noticeKinds)[number]
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
  const proofOfNotice = (memberId: string, kind: Buffer): Buffer =>
    derive('unsubscribe', Buffer.concat([uuidToBytes(memberId), kind]))
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
    unsubscribeToken({ memberId, notice }) {
      const kind = Buffer.of(noticeKinds.indexOf(notice))
      return writeMemberToken(memberId, Buffer.concat([kind, proofOfNotice(memberId, kind)]))
    },
    readUnsubscribeToken(text) {
      const token = readMemberToken(text, 1 + proofBytes)
      if (!token) return undefined
      const { memberId, rest } = token
      const kind = rest.subarray(0, 1)
      const notice = noticeKinds[kind.readUInt8()]
      return notice && timingSafeEqual(rest.subarray(1), proofOfNotice(memberId, kind))
        ? { memberId, notice }
        : undefined
    },
    mark: derive,
  }
}

/** Compares in constant time. */
export function isSameCode(given: string, expected: string): boolean {
  return timingSafeEqual(hashToken(given), hashToken(expected))
}
