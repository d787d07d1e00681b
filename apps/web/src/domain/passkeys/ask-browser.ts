import type { PasskeyAssertion, PasskeyAttestation, PasskeyCreation, PasskeyRequest } from '@dpass/contract/passkeys'
import { nativeHost } from '../../bridge/native-mode.ts'
import { t } from '../../copy/t.ts'
import { showToast } from '../../ui/overlay/toast.ts'

export type { PasskeyAssertion, PasskeyRequest }

/** False inside the provider's app, where signing in is the app's, and in browsers that know no passkeys. */
export const canUsePasskeys = (): boolean => nativeHost() === undefined && 'PublicKeyCredential' in window

const library = () => import('@simplewebauthn/browser')

/** The device makes a passkey; undefined when the member or the device did not want to, which has been told. */
export const makePasskey = async (optionsJSON: PasskeyCreation): Promise<PasskeyAttestation | undefined> =>
  orTell(async () => (await library()).startRegistration({ optionsJSON }))

/** The member shows a passkey; undefined as above. */
export const showPasskey = async (optionsJSON: PasskeyRequest): Promise<PasskeyAssertion | undefined> =>
  orTell(async () => (await library()).startAuthentication({ optionsJSON }))

async function orTell<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask()
  } catch (error) {
    const { name = '' } = error instanceof Error ? error : {}
    // Browsers say the same of a member who cancels and of one who waits too long: both know it.
    if (name === 'NotAllowedError' || name === 'AbortError') return undefined
    const message = name === 'InvalidStateError' ? t('passkey.exists') : t('passkey.failed')
    showToast({ message, variant: 'error' })
    return undefined
  }
}

/** Whether the browser offers passkeys in the list below a field, as it offers passwords there. */
export const canFillIn = async (): Promise<boolean> =>
  canUsePasskeys() && (await library()).browserSupportsWebAuthnAutofill()

/**
 * Waits for the member to choose a passkey there; undefined once it is stopped, asked again with other options, or cannot
 * be done in this browser: nobody waits for it.
 */
export async function fillInPasskey(optionsJSON: PasskeyRequest): Promise<PasskeyAssertion | undefined> {
  try {
    return await (await library()).startAuthentication({ optionsJSON, useBrowserAutofill: true })
  } catch {
    return undefined
  }
}

export const stopFillingIn = async (): Promise<void> => (await library()).WebAuthnAbortService.cancelCeremony()
