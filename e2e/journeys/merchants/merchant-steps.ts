import type { Page } from '@playwright/test'

import { button } from '../../auth-steps.ts'
import { expect } from '../../journey.ts'
import { makeMember } from '../../make-member.ts'
import type { Stack } from '../../stack.ts'
import { linkProgramme, makeAutomatic } from '../programmes/programmes-steps.ts'

/** A member with 1,280 小樹點, of which at most NT$ 100 come off each order. */
export const makePayer = async (page: Page, stack: Stack) => {
  const { email } = await makeMember(page, stack)
  const { account } = await linkProgramme(page, stack, 'TREEPOINT', 1_280)
  await makeAutomatic(page, stack, 'point-tree', 100)
  return { email, account }
}

/** Lets the car park use the points of the member who is signed in on the page. */
export const connectGate = async (page: Page, { sandboxUrl }: Stack, email: string) => {
  await page.goto(`${sandboxUrl}/parking-gate`)
  await button(page, '連結 DPASS').click()
  await button(page, `${email} 目前登入的帳號`).click()
  await button(page, '同意授權').click()
  await button(page, '進場').waitFor()
}

/** From the entrance to the bill at the exit. */
export const parkAndLeave = async (page: Page) => {
  await button(page, '進場').click()
  await button(page, '離場繳費').click()
  await page.getByText('使用小樹點 120 點').waitFor()
}

/** What the programme has really taken from an account and given back, in this order. */
export const movementsOf = async (page: Page, { sandboxUrl }: Stack, account: string): Promise<number[]> => {
  const answer = await page.request.get(`${sandboxUrl}/control/programmes/TREEPOINT/ledger?account=${account}`)
  return ((await answer.json()) as { points: number }[]).map(({ points }) => points)
}

/** Leaves so many points in the programme's books. */
export const spendElsewhere = async (page: Page, { sandboxUrl }: Stack, account: string, balance: number) => {
  const books = `${sandboxUrl}/control/programmes/TREEPOINT/accounts/${account}`
  expect((await page.request.put(books, { data: { balance } })).status()).toBe(200)
}

export const setFault = async (page: Page, { sandboxUrl }: Stack, fault: object) => {
  const answer = await page.request.put(`${sandboxUrl}/control/programmes/TREEPOINT/faults`, { data: fault })
  expect(answer.status(), await answer.text()).toBe(200)
}
