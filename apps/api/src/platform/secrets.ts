import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { openSealing, type Sealing } from './sealing.ts'

/** Tokens, codes and marks. What can be derived again from the key is never stored. */
export interface Secrets extends Sealing {
  /** 256 random bits, as text fit for URLs and JSON. */
  newToken(): string
  newBytes(count: number): Buffer
  /** The six digits of a challenge, derived from its id: a message sent again shows the same code. */
  code(purpose: CodePurpose, challengeId: string): string
  /** The code of a reset link: the id of the reset and an HMAC of it. */
  authCode(resetId: string): string
  /** The id of the reset; undefined when the HMAC is not ours. */
  readAuthCode(authCode: string): string | undefined
  /** HMAC of a value that is only ever compared, such as a visitor's address, so that the value is not stored. */
  mark(purpose: string, value: string): Buffer
}

export type CodePurpose = 'email-code' | 'phone-code'

/** What is stored of a token. A token is random, so one fast hash is enough. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')

const idBytes = 16

interface Keys {
  readonly secretKey: string
  readonly dataKey: string
  readonly otherDataKeys?: readonly string[]
}

export function openSecrets({ secretKey, dataKey, otherDataKeys = [] }: Keys): Secrets {
  const derive = (purpose: string, value: string | Buffer): Buffer =>
    createHmac('sha256', secretKey).update(`${purpose}\0`).update(value).digest()
  return {
    ...openSealing({ dataKey, otherDataKeys }),
    newBytes: (count) => randomBytes(count),
    newToken: () => randomBytes(32).toString('base64url'),
    // 48 bits modulo a million: no code is more likely than another by more than one part in 10^8.
    code: (purpose, challengeId) => String(derive(purpose, challengeId).readUIntBE(0, 6) % 1_000_000).padStart(6, '0'),
    authCode(resetId) {
      const id = Buffer.from(resetId.replaceAll('-', ''), 'hex')
      return Buffer.concat([id, derive('reset-link', id)]).toString('base64url')
    },
    readAuthCode(authCode) {
      const bytes = Buffer.from(authCode, 'base64url')
      const id = bytes.subarray(0, idBytes)
      const proof = bytes.subarray(idBytes)
      const expected = derive('reset-link', id)
      // base64url can spell the same bytes in several ways; only our own spelling is accepted.
      if (bytes.toString('base64url') !== authCode) return undefined
      if (proof.length !== expected.length || !timingSafeEqual(proof, expected)) return undefined
      return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },
    mark: derive,
  }
}

/** Compares in constant time. */
export function isSameCode(given: string, expected: string): boolean {
  return timingSafeEqual(hashToken(given), hashToken(expected))
}
