import { randomUUID } from 'node:crypto'
import { type Browser, type BrowserContext, type Page, request } from '@playwright/test'

import { connectApp } from '../connect-app.ts'
import { connectGate, makePayer, parkAndLeave, spendElsewhere } from '../journeys/merchants/merchant-steps.ts'
import { linkProgramme, makeAutomatic } from '../journeys/programmes/programmes-steps.ts'
import { makeMember, type Member, signIn } from '../make-member.ts'
import type { Stack } from '../stack.ts'

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

/** 254 characters, the longest an address can have. */
const longestAddress = (unique: string) =>
  `a.driver-with-a-very-long-name-${'of-a-driver'.repeat(3).slice(0, 25)}${unique}@${'company-in-a-town'.repeat(3)}.${'department'.repeat(5)}.${'x'.repeat(60)}.example.tw`

const otherDevices = [
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/145.0.0.0 Safari/537.36',
]

const signInElsewhere = async ({ url }: Stack, { email, password }: Member) => {
  for (const userAgent of otherDevices) {
    const device = await request.newContext({ userAgent })
    await device.post(`${url}/v2/auth/sign-in`, { data: { email, password }, headers: { origin: url } })
    await device.dispose()
  }
}

/** One programme of each kind: deducted by itself, linked with very many points, no longer valid, and not linked. */
const linkOneOfEach = async (page: Page, stack: Stack) => {
  await linkProgramme(page, stack, 'TREEPOINT', 1_280)
  await linkProgramme(page, stack, 'FAMI_POINT', 999_999_999)
  const { account } = await linkProgramme(page, stack, 'MOCHI_COIN', 530)
  await page.request.post(`${stack.sandboxUrl}/control/programmes/MOCHI_COIN/invalidate`, { data: { account } })
  await makeAutomatic(page, stack, 'point-tree', 100)
}

const seeded = (email: string) => (page: Page, stack: Stack) =>
  signIn(page, stack, { email, password: 'dpass-demo-2026' })

/** How each role comes to be, in a browser of its own. A screen changes none of these members. */
const roles = {
  /** No member: a screen that changes its member makes one of its own. */
  visitor: async () => undefined,
  /** The seed's member who has everything set up, and the one who has just arrived. */
  driver: seeded('driver@example.com'),
  newcomer: seeded('newcomer@example.com'),
  /** The seed's member whose plan has run out. */
  former: seeded('former@example.com'),
  /** Signed in on three devices; has nothing linked. */
  member: async (page, stack) => {
    const member = await makeMember(page, stack, `lin.yuting.${randomUUID().slice(0, 4)}@example.com`)
    await signInElsewhere(stack, member)
  },
  longest: (page, stack) => makeMember(page, stack, longestAddress(randomUUID().slice(0, 8))),
  collector: async (page, stack) => {
    await makeMember(page, stack)
    await linkOneOfEach(page, stack)
  },
  connected: async (page, stack) => {
    await makeMember(page, stack)
    await connectApp(page, stack, 'demo-web', 'openid email phone points:read offline_access')
    await connectApp(page, stack, 'demo-parking', 'openid points:redeem')
  },
  /** On the way to pay for a plan. */
  buyer: async (page, stack) => {
    await makeMember(page, stack)
  },
  /** At the exit of the car park, and with an unpaid slip at the third-party app. */
  parked: async (page, stack) => {
    const { email } = await makePayer(page, stack)
    await connectGate(page, stack, email)
    await parkAndLeave(page)
    await page.goto(stack.appUrl)
    await page.getByRole('button', { name: '用 DPASS 登入' }).click()
    await page.getByRole('button', { name: `${email} 目前登入的帳號` }).click()
    await page.getByRole('button', { name: '同意授權' }).click()
    await page.getByRole('button', { name: '繳費 NT$ 120' }).click()
    await page.getByText('需要您在 DPASS 同意一次').waitFor()
  },
  /** Has paid at the car park with points. */
  paid: async (page, stack) => {
    const { email } = await makePayer(page, stack)
    await connectGate(page, stack, email)
    await parkAndLeave(page)
    await page.getByRole('button', { name: '用點數折抵，付 NT$ 25' }).click()
    await page.getByText('退回點數', { exact: true }).waitFor()
  },
  /** At the exit of the car park, where less came off than was shown: points were spent elsewhere meanwhile. */
  short: async (page, stack) => {
    const { email, account } = await makePayer(page, stack)
    await connectGate(page, stack, email)
    await parkAndLeave(page)
    await spendElsewhere(page, stack, account, 30)
    await page.getByRole('button', { name: '用點數折抵，付 NT$ 25' }).click()
    await page.getByText('折抵金額和剛才不同').waitFor()
  },
} satisfies Record<string, (page: Page, stack: Stack) => Promise<unknown>>

export type Role = keyof typeof roles

/** Makes the member of each role once and gives the browser state in which that member is signed in. */
export const openCast = (browser: Browser, stack: Stack) => {
  const known = new Map<Role, Promise<StorageState>>()
  const enter = async (role: Role): Promise<StorageState> => {
    const context = await browser.newContext({ locale: 'zh-TW', serviceWorkers: 'block' })
    try {
      await roles[role](await context.newPage(), stack)
      return await context.storageState()
    } finally {
      await context.close()
    }
  }
  return (role: Role): Promise<StorageState> => {
    const state = known.get(role) ?? enter(role)
    known.set(role, state)
    // A member who could not be made is tried again for the next screen.
    state.catch(() => known.delete(role))
    return state
  }
}
