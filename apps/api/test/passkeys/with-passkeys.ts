import { type Authenticator, newAuthenticator } from '../setup/authenticator.ts'
import type { Browser } from '../setup/browser.ts'
import { password, type Product } from '../setup/product.ts'

/** What a member shows to confirm, by the password. */
export async function reauth(browser: Browser, given = password): Promise<string> {
  const { data, error } = await browser.call('POST /v1/me/reauth', { password: given })
  if (!data) throw new Error(`confirming was refused: ${error.code}`)
  return data.reauthToken
}

/** A member adds a passkey as the account's sheet does it. */
export async function add(browser: Browser, authenticator: Authenticator, wishes = {}) {
  const reauthToken = await reauth(browser)
  const { data: options, error } = await browser.call('POST /v1/passkeys/options')
  if (!options) throw new Error(`options were refused: ${error.code}`)
  return browser.call('POST /v1/passkeys', { credential: authenticator.create(options, wishes), reauthToken })
}

/** Somebody shows a passkey on the page of signing in. */
export async function signInBy(browser: Browser, authenticator: Authenticator, wishes = {}) {
  const { data: options } = await browser.call('POST /v2/auth/passkey/options')
  return browser.call('POST /v2/auth/passkey/sign-in', { credential: authenticator.get(options, wishes) })
}

/** A member who has added one, and is signed in on the browser where that was. */
export async function memberWithPasskey(product: Product, made = newAuthenticator()) {
  const newcomer = await product.newcomer()
  const { data, status } = await add(newcomer, made)
  if (status !== 201) throw new Error('the passkey was not added')
  return { ...newcomer, authenticator: made, passkeyId: data.id }
}
