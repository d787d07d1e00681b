import { randomUUID } from 'node:crypto'

import type { Locator, Page } from '@playwright/test'
import { hasPoints, type ProgrammeUid } from '@dpass/rules/programmes'

import { type Caller, post } from '../../make-member.ts'
import type { Stack } from '../../stack.ts'
import { expect, test as memberTest } from '../account/account-member.ts'

export { overlay } from '../../overlay.ts'
export { expect, toasts } from '../account/account-member.ts'

/** An account at a programme that no other journey uses. */
export const anyAccount = () => `driver-${randomUUID().slice(0, 13)}`

/** A journey of a signed-in member. */
export const test = memberTest.extend<{ signedIn: undefined }>({
  signedIn: [
    async ({ member }, use) => {
      expect(member.email).not.toBe('')
      await use(undefined)
    },
    { auto: true },
  ],
})

export const card = (page: Page, name: string): Locator => page.getByRole('article', { name, exact: true })
export const press = (scope: Page | Locator, name: string) => scope.getByRole('button', { name, exact: true }).click()

export const setBalance = async (
  caller: Caller,
  stack: Stack,
  uid: ProgrammeUid,
  account: string,
  balance: number,
  expiring: readonly { readonly points: number; readonly expiresAt: string }[] = [],
) => {
  const address = `${stack.sandboxUrl}/control/programmes/${uid}/accounts/${account}`
  const answer = await caller.request.put(address, { data: { balance, expiring } })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** The ids that the migrations give them. */
const ids: Readonly<Record<ProgrammeUid, string>> = {
  FAMI_POINT: 'programme-fami',
  TREEPOINT: 'programme-tree',
  MOCHI_COIN: 'programme-mochi',
  CAR_MOCHI: 'programme-car',
}

/** A link under way and the address that the programme, having been agreed to, would send the browser to. */
export const agree = async (caller: Caller, stack: Stack, uid: ProgrammeUid, account: string, nextUrl?: string) => {
  const id = ids[uid]
  const path = `/resource-owners/${id}/link-state-confirmation`
  const resultUrl = nextUrl === undefined ? path : `${path}?${new URLSearchParams({ nextUrl }).toString()}`
  const { redirectUrl } = await post<{ redirectUrl: string }>(caller, stack, `/v1/resource-owners/${id}/link`, {
    resultUrl,
  })
  const answer = await caller.request.post(`${stack.sandboxUrl}/control/programmes/${uid}/approve`, {
    data: { redirectUrl, account },
  })
  const { linkId, checkCode } = (await answer.json()) as { linkId: string; checkCode: string }
  const back = new URL(resultUrl, stack.url)
  back.searchParams.set('linkId', linkId)
  back.searchParams.set('checkCode', checkCode)
  return { id, linkId, checkCode, path, back: back.pathname + back.search }
}

/** Links by the calls alone, for journeys about what comes after. */
export const linkProgramme = async (caller: Caller, stack: Stack, uid: ProgrammeUid, balance = 1_280) => {
  const account = anyAccount()
  if (hasPoints(uid)) await setBalance(caller, stack, uid, account, balance)
  const { id, linkId, checkCode } = await agree(caller, stack, uid, account)
  await post(caller, stack, `/v1/resource-owner-links/${linkId}`, { checkCode })
  return { id, account }
}

/** Links the points and chooses them for automatic deduction. */
export const makeAutomatic = async (page: Page, stack: Stack, pointId: string, maximumPrice: number | null) => {
  const answer = await page.request.put(`${stack.url}/v1/deduction-point-setting`, {
    data: { pointId, maximumPrice },
    headers: { origin: stack.url },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** The programme's own page: another account of this name, and the answer. */
export const decideAtProgramme = async (page: Page, account: string, answer: string) => {
  await page.getByRole('radio', { name: '使用其他帳號' }).check()
  await page.getByRole('textbox', { name: '帳號名稱' }).fill(account)
  await press(page, answer)
}

/** As where the car-services app is linked by its own scheme, which no app answers here. */
export const withoutCarApp = (page: Page) =>
  page.route('**/v1/resource-owners/*/link', (route) =>
    route.fulfill({ json: { data: { redirectUrl: 'carmochi://link?linkId=x' } } }),
  )
