import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/*
 * An authenticator as a program: it makes ES256 keys and answers challenges as a browser would hand its answers on (Web
 * Authentication, sections 6 and 7). What an attacker could change about an answer, a test can too.
 */

interface Options {
  readonly challenge: string
  readonly rpId?: string
  readonly rp?: { readonly id: string }
  readonly user?: { readonly id: string }
}

interface Wishes {
  readonly origin?: string
  readonly rpId?: string
  /** The challenge that is answered, where it is not the one of the options. */
  readonly challenge?: string
  readonly type?: string
  readonly isVerified?: boolean
  readonly counter?: number
  readonly userHandle?: string
  /** Signs with another key than the one that was made. */
  readonly signedBy?: KeyObject
  readonly attestation?: Buffer
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()

type CborValue = number | string | Buffer | ReadonlyMap<number | string, CborValue>

/** Concise Binary Object Representation, as far as a key and a statement need it (RFC 8949). */
function cbor(value: CborValue): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value)
  if (typeof value === 'string') return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value])
  return Buffer.concat([cborHead(5, value.size), ...[...value].flatMap(([key, inner]) => [cbor(key), cbor(inner)])])
}
function cborHead(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size])
  if (size < 256) return Buffer.from([(major << 5) | 24, size])
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255])
}

export function newAuthenticator({ synced = false, counts = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let counter = 0
  let userHandle = ''

  function clientData(type: string, options: Options, wishes: Wishes): Buffer {
    const { origin = 'http://localhost:3000', challenge = options.challenge } = wishes
    return Buffer.from(JSON.stringify({ type: wishes.type ?? type, challenge, origin, crossOrigin: false }))
  }

  function authenticatorData(options: Options, wishes: Wishes, added: Buffer): Buffer {
    const rpId = wishes.rpId ?? options.rpId ?? options.rp?.id ?? ''
    const isVerified = wishes.isVerified ?? true
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (synced ? 0x18 : 0) | (added.length > 0 ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(wishes.counter ?? counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, added])
  }

  function coseKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    return cbor(
      new Map<number, CborValue>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    )
  }

  const answer = <Response extends object>(response: Response) => ({
    id,
    rawId: id,
    type: 'public-key' as const,
    authenticatorAttachment: 'platform' as const,
    clientExtensionResults: {},
    response,
  })

  return {
    id,
    /** What the browser answers to the options of adding. */
    create(options: Options, wishes: Wishes = {}) {
      userHandle = options.user?.id ?? ''
      const length = Buffer.from([credentialId.length >> 8, credentialId.length & 255])
      const added = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey()])
      const attestation = cbor(
        new Map<string, CborValue>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authenticatorData(options, wishes, added)],
        ]),
      )
      return answer({
        clientDataJSON: clientData('webauthn.create', options, wishes).toString('base64url'),
        attestationObject: (wishes.attestation ?? attestation).toString('base64url'),
        transports: ['internal', 'hybrid'],
      })
    },
    /** What the browser answers to the options of signing in or confirming. */
    get(options: Options, wishes: Wishes = {}) {
      if (counts && wishes.counter === undefined) counter++
      const data = authenticatorData(options, wishes, Buffer.alloc(0))
      const client = clientData('webauthn.get', options, wishes)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), wishes.signedBy ?? privateKey)
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: wishes.userHandle ?? userHandle,
      })
    },
  }
}

export type Authenticator = ReturnType<typeof newAuthenticator>
