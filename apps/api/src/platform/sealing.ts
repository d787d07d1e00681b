import { createCipheriv, createDecipheriv, createHmac, hash, randomBytes } from 'node:crypto'

/** What is kept in the database and can be read only with DATA_KEY. */
export interface Sealing {
  /**
   * For what has to be read again, such as what a member is called at a programme. The purpose is sealed along: what was
   * sealed for one cannot be read as another, wherever in the database somebody copies it to.
   */
  seal(purpose: string, text: string): Buffer
  unseal(purpose: string, sealed: Buffer): string
  /** How everything begins that is sealed with the current key; what begins otherwise waits to be sealed anew. */
  readonly currentHeader: Buffer
  /**
   * Stands for a value that must be found again for years. One per key, that of the current key first: the first is
   * written, any of them may be found until everything has been sealed anew.
   */
  lastingMarks(purpose: string, value: string): readonly [Buffer, ...Buffer[]]
}

interface DataKeys {
  readonly dataKey: string
  /** Keys that are read and no longer, or not yet, written with. */
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
  // A hash of a derived key says which key it is and nothing about it.
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

/** Sealed before values named their key and purpose: whichever key opens it is the one. */
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
