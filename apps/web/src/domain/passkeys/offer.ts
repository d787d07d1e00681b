import { api } from '../../api/client/api.ts'
import { canUsePasskeys } from './ask-browser.ts'

/**
 * In a cookie, because 不再顯示 has to last: signing out clears local and session storage (specification, section 4). It
 * says nothing about the member.
 */
const name = 'dpass_passkey_offer'
const yearSeconds = 365 * 24 * 60 * 60

const isDismissed = (): boolean => document.cookie.split('; ').includes(`${name}=hidden`)

export function dismissOffer(): void {
  document.cookie = `${name}=hidden; Max-Age=${yearSeconds}; Path=/; SameSite=Lax`
}

/** What the member has just signed in with, for the page that follows: in memory alone, so that nobody types it twice. */
let typed: string | undefined

export const keepTypedPassword = (password: string): void => {
  typed = canUsePasskeys() && !isDismissed() ? password : undefined
}

export const typedPassword = (): string | undefined => typed

export const forgetTypedPassword = (): void => {
  typed = undefined
}

/** A device that can ask for finger, face or code, and a member who has no passkey yet. */
export const isWorthOffering = async (): Promise<boolean> =>
  (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable()) &&
  (await api('GET /v1/passkeys')).length === 0
