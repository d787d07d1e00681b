import type { Static } from 'typebox'
import { Type } from './schema.ts'
import type { Calls } from './access.ts'
import { Nothing, nullable, oneOf, Opaque, Time, visibleText } from './pieces.ts'

/** Bytes as WebAuthn writes them in JSON. */
const base64url = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' })

/** At most 1,023 bytes (Web Authentication, section 5.1). */
const CredentialId = base64url(1_364)

/** Such as `internal` or `hybrid`. Later browsers name others. */
const Transports = Type.Array(Type.String({ minLength: 1, maxLength: 32 }), { maxItems: 10 })

const KeyType = Type.Literal('public-key')

const attachment = Type.Optional(oneOf(['platform', 'cross-platform']))

/** What the browser answers to the options of signing in or confirming (`AuthenticationResponseJSON`). */
export const PasskeyAssertion = Type.Object(
  {
    id: CredentialId,
    rawId: CredentialId,
    type: KeyType,
    response: Type.Object({
      clientDataJSON: base64url(4_096),
      authenticatorData: base64url(2_048),
      signature: base64url(1_024),
      userHandle: Type.Optional(base64url(86)),
    }),
    authenticatorAttachment: attachment,
    clientExtensionResults: Type.Object({}),
  },
  { title: 'PasskeyAssertion' },
)

export type PasskeyAssertion = Static<typeof PasskeyAssertion>

/** What the browser answers to the options of adding (`RegistrationResponseJSON`). */
export const PasskeyAttestation = Type.Object(
  {
    id: CredentialId,
    rawId: CredentialId,
    type: KeyType,
    response: Type.Object({
      clientDataJSON: base64url(4_096),
      attestationObject: base64url(16_384),
      transports: Type.Optional(Transports),
    }),
    authenticatorAttachment: attachment,
    clientExtensionResults: Type.Object({}),
  },
  { title: 'PasskeyAttestation' },
)

export type PasskeyAttestation = Static<typeof PasskeyAttestation>

const Descriptor = Type.Object({ id: Type.String(), type: KeyType, transports: Transports })

/** What `navigator.credentials.get` is called with (`PublicKeyCredentialRequestOptionsJSON`). */
export const PasskeyRequest = Type.Object(
  {
    challenge: Type.String(),
    /** In milliseconds, as long as the challenge is good. */
    timeout: Type.Integer(),
    rpId: Type.String(),
    /** Empty where any passkey of ours may answer. */
    allowCredentials: Type.Array(Descriptor),
    userVerification: Type.Literal('required'),
  },
  { title: 'PasskeyRequest' },
)

export type PasskeyRequest = Static<typeof PasskeyRequest>

/** What `navigator.credentials.create` is called with (`PublicKeyCredentialCreationOptionsJSON`). */
export const PasskeyCreation = Type.Object(
  {
    rp: Type.Object({ id: Type.String(), name: Type.String() }),
    user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
    challenge: Type.String(),
    pubKeyCredParams: Type.Array(Type.Object({ type: KeyType, alg: Type.Integer() })),
    timeout: Type.Integer(),
    /** The member's own: a device that has one of them makes no other. */
    excludeCredentials: Type.Array(Descriptor),
    authenticatorSelection: Type.Object({
      residentKey: Type.Literal('required'),
      requireResidentKey: Type.Literal(true),
      userVerification: Type.Literal('required'),
    }),
    attestation: Type.Literal('none'),
  },
  { title: 'PasskeyCreation' },
)

export type PasskeyCreation = Static<typeof PasskeyCreation>

const Passkey = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    createdAt: Time,
    lastUsedAt: nullable(Time),
    /** Kept by an account of the device's maker, so that it is on the member's other devices too. */
    synced: Type.Boolean(),
  },
  { title: 'Passkey' },
)

/** What a passkey is refused with, whatever it was shown for. */
export const passkeyRefusals = ['PASSKEY_EXPIRED', 'PASSKEY_UNKNOWN', 'PASSKEY_INVALID'] as const

export const passkeys = {
  'GET /v1/passkeys': {
    summary: "The member's passkeys, the oldest first.",
    access: 'member',
    refusalOfApps: 'FORBIDDEN',
    reply: Type.Array(Passkey),
    refusals: ['FORBIDDEN'],
  },
  'POST /v1/passkeys/options': {
    summary: 'What the browser makes a passkey by. The challenge is good for five minutes, once, in this session.',
    access: 'member',
    refusalOfApps: 'FORBIDDEN',
    reply: PasskeyCreation,
    refusals: ['FORBIDDEN', 'PASSKEY_LIMIT_REACHED'],
    rate: { requests: 60, perSeconds: 60 },
  },
  'POST /v1/passkeys': {
    summary: 'Adds the passkey that the browser has made, named after the device. Ten at most.',
    access: 'member',
    refusalOfApps: 'FORBIDDEN',
    body: Type.Object({ credential: PasskeyAttestation, reauthToken: Opaque }),
    reply: Passkey,
    status: 201,
    refusals: [
      'FORBIDDEN',
      'REAUTH_REQUIRED',
      'PASSKEY_EXPIRED',
      'PASSKEY_INVALID',
      'PASSKEY_ALREADY_ADDED',
      'PASSKEY_LIMIT_REACHED',
    ],
    rate: { requests: 30, perSeconds: 60 },
  },
  'PATCH /v1/passkeys/{id}': {
    summary: 'Gives a passkey another name.',
    access: 'member',
    refusalOfApps: 'FORBIDDEN',
    body: Type.Object({ name: visibleText(40) }, { title: 'Passkey' }),
    reply: Passkey,
    refusals: ['FORBIDDEN'],
    rate: { requests: 60, perSeconds: 60 },
  },
  'DELETE /v1/passkeys/{id}': {
    summary: 'Removes a passkey: nobody signs in with it any more. The password stays.',
    access: 'member',
    refusalOfApps: 'FORBIDDEN',
    body: Type.Object({ reauthToken: Opaque }),
    reply: Nothing,
    refusals: ['FORBIDDEN', 'REAUTH_REQUIRED'],
    rate: { requests: 30, perSeconds: 60 },
  },
} as const satisfies Calls
