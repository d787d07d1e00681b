import { createCipheriv, createDecipheriv, createHmac, hash, randomBytes } from 'node:crypto'

/** Encryption of what is kept in the database, with DATA_KEY. */
export interface Sealing {
  /**
   * For what has to be read again, such as a member's account at a programme. The purpose is authenticated too: a value
   * that was copied to another row or column does not open there.
   */
  seal(purpose: string, text: string): Buffer
  unseal(purpose: string, sealed: Buffer): string
  /** The first bytes of what is sealed with the current key; a value that begins otherwise is to be sealed again. */
  readonly currentHeader: Buffer
  /**
   * HMACs by which a value is found again for years, one per key. The current key's comes first and is the one to
   * store; until everything has been sealed again a row may hold any of them.
   */
  lastingMarks(purpose: string, value: string): readonly [Buffer, ...Buffer[]]
}

interface DataKeys {
  readonly dataKey: string
  /** Used for reading only: the key before the current one, or the next one. */
  readonly otherDataKeys: readonly string[]
}

const version = 1
const idBytes = 4
const headerBytes = 1 + idBytes
const nonceBytes = 12
const tagBytes = 16

interface Key {
  readonly sealing: Buffer
  readonly header: Buffer
  mark(purpose: string, value: string): Buffer
}

export function openSealing({ dataKey, otherDataKeys }: DataKeys): Sealing {
  const current = openKey(dataKey)
  const others = otherDataKeys.map(openKey)
  const keys = [current, ...others]
  return {
    currentHeader: current.header,
    lastingMarks: (purpose, value) => [current.mark(purpose, value), ...others.map((key) => key.mark(purpose, value))],
    seal(purpose, text) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', current.sealing, nonce)
      cipher.setAAD(contextOf(current, purpose))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([current.header, nonce, cipher.getAuthTag(), sealed])
    },
    unseal(purpose, sealed) {
      const key = keys.find(({ header }) => sealed.subarray(0, headerBytes).equals(header))
      return key ? open(key, sealed.subarray(headerBytes), contextOf(key, purpose)) : openUnnamed(keys, sealed)
    },
  }
}

function openKey(dataKey: string): Key {
  const sealing = createHmac('sha256', dataKey).update('sealing').digest()
  // The hash of a derived key names the key without revealing it.
  const header = Buffer.concat([Buffer.of(version), hash('sha256', sealing, 'buffer').subarray(0, idBytes)])
  return {
    sealing,
    header,
    mark: (purpose, value) => createHmac('sha256', dataKey).update(`${purpose}\0${value}`).digest(),
  }
}

const contextOf = ({ header }: Key, purpose: string): Buffer => Buffer.concat([header, Buffer.from(purpose)])

function open({ sealing }: Key, sealed: Buffer, context: Buffer | undefined): string {
  const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes })
  if (context) decipher.setAAD(context)
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
}

/** Values sealed before the header existed do not name their key, so each key is tried. */
function openUnnamed(keys: readonly Key[], sealed: Buffer): string {
  for (const key of keys) {
    try {
      return open(key, sealed, undefined)
    } catch {
      continue
    }
  }
  throw new Error('no DATA_KEY opens this: it was sealed with another one, or changed since')
}
