import type { Static } from 'typebox'
import { Type } from './schema.ts'
import type { Calls } from './access.ts'
import { about, like, named, Nothing, nullable, oneOf, Opaque, Time, visibleText } from './pieces.ts'

/** Bytes as WebAuthn writes them in JSON. */
const base64url = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' })

/** At most 1,023 bytes (Web Authentication, section 5.1). */
const CredentialId = base64url(1_364)

/** Such as `internal` or `hybrid`. Later browsers name others. */
const Transports = Type.Array(like(Type.String({ minLength: 1, maxLength: 32 }), 'internal'), { maxItems: 10 })

const KeyType = Type.Literal('public-key')

const attachment = Type.Optional(oneOf(['platform', 'cross-platform']))

/** What the browser answers to the options of signing in or confirming (`AuthenticationResponseJSON`). */
export const PasskeyAssertion = Type.Object(
  {
    id: like(CredentialId, 'kX3vJrT7m0c2b9sKfWzLdQ'),
    rawId: like(CredentialId, 'kX3vJrT7m0c2b9sKfWzLdQ'),
    type: KeyType,
    response: Type.Object({
      clientDataJSON: like(base64url(4_096), 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiQUFBQm5QM2s5UWgi'),
      authenticatorData: like(base64url(2_048), 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ'),
      signature: like(base64url(1_024), 'MEUCIQDkX3vJrT7m0c2b9sKfWzLdQqVY1yJcS3k2u8h0bG5rXwIgTq'),
      userHandle: Type.Optional(like(base64url(86), 'AZofbjtSfRCKTF5ve4qcDQ')),
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
    id: like(CredentialId, 'kX3vJrT7m0c2b9sKfWzLdQ'),
    rawId: like(CredentialId, 'kX3vJrT7m0c2b9sKfWzLdQ'),
    type: KeyType,
    response: Type.Object({
      clientDataJSON: like(base64url(4_096), 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiQUFBQm5QM2s5UWgi'),
      attestationObject: like(base64url(16_384), 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVikSZYN5YgOjGh0NBcPZHZgW4'),
      transports: Type.Optional(Transports),
    }),
    authenticatorAttachment: attachment,
    clientExtensionResults: Type.Object({}),
  },
  { title: 'PasskeyAttestation' },
)

export type PasskeyAttestation = Static<typeof PasskeyAttestation>

const Descriptor = named(
  'PasskeyDescriptor',
  Type.Object({
    id: like(Type.String(), 'kX3vJrT7m0c2b9sKfWzLdQ'),
    type: KeyType,
    transports: Transports,
  }),
)

/** What `navigator.credentials.get` is called with (`PublicKeyCredentialRequestOptionsJSON`). */
export const PasskeyRequest = Type.Object(
  {
    challenge: like(Type.String(), 'AAABnP3k9QhTb2xvbmdJc1RoaXNHb29kRm9yRml2ZU1pbnV0ZXM'),
    timeout: about(like(Type.Integer(), 300_000), 'In milliseconds, as long as the challenge is good.'),
    rpId: like(Type.String(), 'dpass.example'),
    allowCredentials: about(Type.Array(Descriptor), 'Empty where any passkey of ours may answer.'),
    userVerification: Type.Literal('required'),
  },
  { title: 'PasskeyRequest' },
)

export type PasskeyRequest = Static<typeof PasskeyRequest>

/** What `navigator.credentials.create` is called with (`PublicKeyCredentialCreationOptionsJSON`). */
export const PasskeyCreation = Type.Object(
  {
    rp: Type.Object({
      id: like(Type.String(), 'dpass.example'),
      name: like(Type.String(), 'DPASS'),
    }),
    user: Type.Object({
      id: like(Type.String(), 'AZofbjtSfRCKTF5ve4qcDQ'),
      name: like(Type.String(), 'driver@example.com'),
      displayName: like(Type.String(), 'driver@example.com'),
    }),
    challenge: like(Type.String(), 'AAABnP3k9QhTb2xvbmdJc1RoaXNHb29kRm9yRml2ZU1pbnV0ZXM'),
    pubKeyCredParams: Type.Array(Type.Object({ type: KeyType, alg: like(Type.Integer(), -7) })),
    timeout: like(Type.Integer(), 300_000),
    excludeCredentials: about(
      Type.Array(Descriptor),
      "The member's own: a device that has one of them makes no other.",
    ),
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
    id: like(Type.String(), '019a1f75-90ab-7c12-8d34-5e6f7a8b9c0d'),
    name: like(Type.String(), 'iPhone · Safari'),
    createdAt: like(Time, '2026-11-01T03:20:00.000Z'),
    lastUsedAt: like(nullable(Time), '2026-11-16T22:41:00.000Z'),
    synced: about(
      Type.Boolean(),
      "Kept by an account of the device's maker, so that it is on the member's other devices too.",
    ),
  },
  { title: 'Passkey' },
)

/** What a passkey is refused with, whatever it was shown for. */
export const passkeyRefusals = ['PASSKEY_EXPIRED', 'PASSKEY_UNKNOWN', 'PASSKEY_INVALID'] as const

export const passkeys = {
  'GET /v1/passkeys': {
    operationId: 'listPasskeys',
    summary: "The member's passkeys, the oldest first.",
    access: 'member',
    refusalOfApps: 'FORBIDDEN',
    reply: Type.Array(Passkey),
    refusals: ['FORBIDDEN'],
  },
  'POST /v1/passkeys/options': {
    operationId: 'startPasskey',
    summary: 'What the browser makes a passkey by. The challenge is good for five minutes, once, in this session.',
    access: 'member',
    refusalOfApps: 'FORBIDDEN',
    reply: PasskeyCreation,
    refusals: ['FORBIDDEN', 'PASSKEY_LIMIT_REACHED'],
    rate: { requests: 60, perSeconds: 60 },
  },
  'POST /v1/passkeys': {
    operationId: 'addPasskey',
    summary: 'Adds the passkey that the browser has made, named after the device. Ten at most.',
    access: 'member',
    refusalOfApps: 'FORBIDDEN',
    body: Type.Object({ credential: PasskeyAttestation, reauthToken: like(Opaque, 'AAABnP3k9QjQ2m9yZWF1dGhUb2tlbg') }),
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
    operationId: 'renamePasskey',
    summary: 'Gives a passkey another name.',
    access: 'member',
    refusalOfApps: 'FORBIDDEN',
    body: Type.Object({ name: like(visibleText(40), 'iPhone · Safari') }),
    reply: Passkey,
    refusals: ['FORBIDDEN'],
    rate: { requests: 60, perSeconds: 60 },
  },
  'DELETE /v1/passkeys/{id}': {
    operationId: 'removePasskey',
    summary: 'Removes a passkey: nobody signs in with it any more. The password stays.',
    access: 'member',
    refusalOfApps: 'FORBIDDEN',
    body: Type.Object({ reauthToken: like(Opaque, 'AAABnP3k9QjQ2m9yZWF1dGhUb2tlbg') }),
    reply: Nothing,
    refusals: ['FORBIDDEN', 'REAUTH_REQUIRED'],
    rate: { requests: 30, perSeconds: 60 },
  },
} as const satisfies Calls
