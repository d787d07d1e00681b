import type { PasskeyAssertion, PasskeyAttestation, PasskeyCreation, PasskeyRequest } from '@dpass/contract/passkeys'
import type { Config } from '../../platform/config/config.ts'
import { oneTimeMinutes } from '../../platform/limits/one-time-token.ts'
import { uuidToBytes } from '../../platform/member-token.ts'
import { minuteMs } from '../../platform/time.ts'
import type { PasskeyKey } from './passkey.sql.ts'

export const maxPasskeys = 10

/** EdDSA, ES256, RS256: what every authenticator knows one of. */
const algorithms = [-8, -7, -257]

type Key = Pick<PasskeyKey, 'credentialId' | 'transports'>

/** What authenticators know a member by. It says nothing to others. */
const userHandleOf = (memberId: string): string => uuidToBytes(memberId).toString('base64url')

const describeKeys = (keys: readonly Key[]) =>
  keys.map(({ credentialId, transports }) => ({
    id: credentialId.toString('base64url'),
    type: 'public-key' as const,
    transports: [...transports],
  }))

/** Without keys any passkey of ours may answer: the browser lets the member choose. */
export const requestOptions = (
  { passkeyRpId }: Pick<Config, 'passkeyRpId'>,
  challenge: string,
  keys: readonly Key[] = [],
): PasskeyRequest => ({
  challenge,
  timeout: oneTimeMinutes * minuteMs,
  rpId: passkeyRpId,
  allowCredentials: describeKeys(keys),
  userVerification: 'required',
})

interface Owner {
  readonly id: string
  readonly email: string
}

export const creationOptions = (
  { passkeyRpId }: Pick<Config, 'passkeyRpId'>,
  challenge: string,
  { id, email }: Owner,
  keys: readonly Key[],
): PasskeyCreation => ({
  rp: { id: passkeyRpId, name: 'DPASS' },
  user: { id: userHandleOf(id), name: email, displayName: email },
  challenge,
  pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
  timeout: oneTimeMinutes * minuteMs,
  excludeCredentials: describeKeys(keys),
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
})

/** The challenge that the browser says it has answered; undefined for what no browser writes. */
export function readChallenge({ response }: PasskeyAssertion | PasskeyAttestation): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'))
    const isObject = typeof data === 'object' && data !== null && 'challenge' in data
    return isObject && typeof data.challenge === 'string' ? data.challenge : undefined
  } catch {
    return undefined
  }
}

/** Who signs in by a passkey is who the authenticator says, too (Web Authentication, section 7.2, step 6). */
export const namesMember = ({ response }: PasskeyAssertion, memberId: string): boolean =>
  response.userHandle === userHandleOf(memberId)

type Verified<Outcome> = Outcome | { readonly problem: string }

/** Loaded after the start, or for the first answer: for a quarter of a second nothing else is answered meanwhile. */
export const loadPasskeyChecks = () => import('@simplewebauthn/server')

/** The library throws for everything that is wrong; what it says of it is for the log. */
async function orProblem<Outcome>(work: () => Promise<Verified<Outcome>>): Promise<Verified<Outcome>> {
  try {
    return await work()
  } catch (error) {
    return { problem: error instanceof Error ? error.message : 'unknown' }
  }
}

type Judged = Pick<Config, 'passkeyRpId' | 'publicUrl'>

const expectations = ({ passkeyRpId, publicUrl }: Judged, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: publicUrl.origin,
  expectedRPID: passkeyRpId,
  requireUserVerification: true,
})

/** Signature, origin, challenge and that the member was asked. What the count means is the caller's to judge. */
export const checkAssertion = (config: Judged, challenge: string, response: PasskeyAssertion, key: PasskeyKey) =>
  orProblem(async () => {
    const { verifyAuthenticationResponse } = await loadPasskeyChecks()
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expectations(config, challenge),
      response,
      credential: { id: key.credentialId.toString('base64url'), publicKey: Uint8Array.from(key.publicKey), counter: 0 },
    })
    if (!verified) return { problem: 'the signature does not fit' }
    return { counter: authenticationInfo.newCounter, synced: authenticationInfo.credentialBackedUp }
  })

/** A count that was above 0 and does not grow: there are two of the key, or an answer was copied. */
export const hasFallen = (stored: number, counter: number): boolean => stored > 0 && counter <= stored

export const checkAttestation = (config: Judged, challenge: string, response: PasskeyAttestation) =>
  orProblem(async () => {
    const { verifyRegistrationResponse } = await loadPasskeyChecks()
    if (await isCertified(response)) return { problem: 'a statement of the maker, which was not asked for' }
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...expectations(config, challenge),
      response,
      supportedAlgorithmIDs: algorithms,
    })
    if (!verified) return { problem: 'the statement does not fit' }
    const { credential, credentialBackedUp } = registrationInfo
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      synced: credentialBackedUp,
      transports: response.response.transports ?? [],
    }
  })

/**
 * Whether the authenticator's maker vouches for it. Browsers take that out when it was not asked for (section 5.1.3), and
 * to check it this server would ask an address that the certificate names whether it was revoked.
 */
async function isCertified({ response }: PasskeyAttestation): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  const statement = decodeAttestationObject(Uint8Array.from(Buffer.from(response.attestationObject, 'base64url')))
  const isOwn = statement.get('fmt') === 'packed' && statement.get('attStmt').get('x5c') === undefined
  return statement.get('fmt') !== 'none' && !isOwn
}
