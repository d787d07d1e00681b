import { expect, type Page } from '@playwright/test'

import type { Member } from './make-member.ts'
import { overlay } from './overlay.ts'

/** The browser's own authenticator, which touches the sensor for the member. */
export const addAuthenticator = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const credentials = async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials
  return {
    /** What it holds. */
    credentials,
    /** Has the passkeys of another device, as when both are signed in to one account of their maker. */
    sync: async (other: { credentials: typeof credentials }) => {
      for (const credential of await other.credentials())
        await session.send('WebAuthn.addCredential', { authenticatorId, credential })
    },
  }
}

/** The member who is signed in on the page adds a passkey in the account. */
export const addPasskey = async (page: Page, { password }: Member) => {
  await page.goto('/account?internalPasskeysDrawerOpen=true')
  const sheet = overlay(page)
  await sheet.getByRole('button', { name: '新增通行金鑰', exact: true }).click()
  await sheet.getByLabel('目前的密碼', { exact: true }).fill(password)
  await sheet.getByRole('button', { name: '繼續', exact: true }).click()
  await expect(sheet.getByText('尚未使用')).toBeVisible()
}
