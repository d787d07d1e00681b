import type { PasskeyCreation, PasskeyRequest } from '@dpass/contract/passkeys'

/** What the browser is asked for a passkey by. */
export const requestOptions = (challenge = 'Zmlyc3Q'): PasskeyRequest => ({
  challenge,
  timeout: 300_000,
  rpId: 'localhost',
  allowCredentials: [],
  userVerification: 'required',
})

/** What the browser hands over when the member has chosen one. */
export const chosenPasskey = {
  id: 'a2V5',
  rawId: new TextEncoder().encode('key').buffer,
  type: 'public-key',
  authenticatorAttachment: 'platform',
  response: Object.fromEntries(
    ['authenticatorData', 'clientDataJSON', 'signature', 'userHandle'].map((part) => [part, new ArrayBuffer(4)]),
  ),
  getClientExtensionResults: () => ({}),
}

/** What the browser makes one by. */
export const creationOptions = (): PasskeyCreation => ({
  rp: { id: 'localhost', name: 'DPASS' },
  user: { id: 'bWVtYmVy', name: 'driver@example.com', displayName: 'driver@example.com' },
  challenge: 'Zmlyc3Q',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
})
