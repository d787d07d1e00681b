import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { openSealing, type Sealing } from './sealing.ts'

/** Everything that must not be guessed. What can be derived again from the key is never stored. */
export interface Secrets extends Sealing {
  /** 256 bits of chance, fit for addresses and JSON. */
  newToken(): string
  newBytes(count: number): Buffer
  /** The six digits of a challenge: always the same ones, so that a message sent again says what the first one said. */
  code(purpose: CodePurpose, challengeId: string): string
  /** What a reset link carries: the id of the reset, and the proof that we have written it. */
  authCode(resetId: string): string
  /** The id behind a reset link's code; nothing when it was not us who wrote it. */
  readAuthCode(authCode: string): string | undefined
  /** Stands for a value that is only ever compared, such as a stranger's address, so that it need not be kept. */
  mark(purpose: string, value: string): Buffer
}

export type CodePurpose = 'email-code' | 'phone-code'

/** What is stored of a token. Tokens are random, so one fast hash is enough: there is nothing to guess. */
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
      // Written in another way it would be another text for the same bytes, and only one text is ours.
      if (bytes.toString('base64url') !== authCode) return undefined
      if (proof.length !== expected.length || !timingSafeEqual(proof, expected)) return undefined
      return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },
    mark: derive,
  }
}

/** Compares two codes in a time that does not tell how much of them is alike. */
export function isSameCode(given: string, expected: string): boolean {
  return timingSafeEqual(hashToken(given), hashToken(expected))
}
