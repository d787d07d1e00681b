import { randomInt, randomUUID } from 'node:crypto'
import { request } from '@playwright/test'
import { setBalance } from '../journeys/programmes/programmes-steps.ts'
import { anyPhone, international } from '../make-member.ts'
import { readCode } from '../inbox.ts'
import type { Stack } from '../stack.ts'
import type { Hand } from './hand.ts'

/** All that a new driver does with DPASS, from the front door to the way out. */
export const walkMainRoad = async (hand: Hand, stack: Stack): Promise<void> => {
  const outside = await request.newContext()
  const driver = {
    email: `walker-${randomUUID().slice(0, 13)}@example.com`,
    password: `Lane-${randomUUID()}`,
    account: `walker-${randomUUID().slice(0, 13)}`,
    phone: anyPhone(),
    plate: `ENG-${String(randomInt(0, 10_000)).padStart(4, '0')}`,
  }
  const readMailed = () => readCode(outside, stack, driver.email, 'mail')
  const readSent = () => readCode(outside, stack, international(driver.phone), 'sms')
  try {
    await setBalance({ request: outside }, stack, 'TREEPOINT', driver.account, 1_280)
    await signUp(hand, stack, driver, readMailed)
    await linkAndSet(hand, stack, driver.account)
    await park(hand, stack, driver.email)
    await fuel(hand, stack)
    await readReceipt(hand, stack)
    await applyForEtag(hand, stack, driver, readSent)
    await signInForApp(hand, stack, driver.email)
    await signOut(hand, stack)
  } finally {
    await outside.dispose()
  }
}

type Driver = Readonly<Record<'email' | 'password' | 'account' | 'phone' | 'plate', string>>

const signUp = async (hand: Hand, { url }: Stack, { email, password }: Driver, readMailed: () => Promise<string>) => {
  await hand.open(`${url}/`)
  await hand.type('電子信箱', email)
  await hand.press('繼續')
  await hand.see('輸入驗證碼')
  await hand.typeOn(await readMailed())
  await hand.see('設定您的密碼')
  await hand.type('密碼', password)
  await hand.type('確認密碼', password)
  await hand.press('完成註冊')
  await hand.see('歡迎加入 DPASS')
}

/** The programme's own page: another account of this name, and the answer. */
const agreeAtProgramme = async (hand: Hand, account: string) => {
  await hand.see('使用其他帳號')
  await hand.choose('使用其他帳號')
  await hand.type('帳號名稱', account)
  await hand.press('同意綁定')
}

const linkAndSet = async (hand: Hand, { url }: Stack, account: string) => {
  await hand.press('綁定點數')
  await hand.see('目前沒有自動折抵')
  await hand.open(`${url}/resource-owners?linkDrawerResourceOwnerUid=TREEPOINT`)
  await hand.press('前往綁定')
  await agreeAtProgramme(hand, account)
  await hand.see('小樹點綁定成功')
  await hand.press('設為自動折抵')
  await hand.choose('自訂金額')
  await hand.type('上限金額', '100')
  await hand.press('儲存設定')
  await hand.see('折抵設定完成')
  await hand.press('完成')
  await hand.see('目前使用小樹點')
}

const agreeForApp = async (hand: Hand, email: string) => {
  await hand.press(email)
  await hand.press('同意授權')
}

const park = async (hand: Hand, { sandboxUrl }: Stack, email: string) => {
  await hand.open(`${sandboxUrl}/parking-gate`)
  await hand.press('連結 DPASS')
  await agreeForApp(hand, email)
  await hand.press('進場')
  await hand.press('離場繳費')
  await hand.press('用點數折抵，付 NT$ 25')
  await hand.see('繳費完成')
}

const fuel = async (hand: Hand, { url, sandboxUrl }: Stack) => {
  await hand.open(`${url}/refuelling`)
  await hand.press('出示小樹點條碼')
  const told = `document.querySelector('[role=img][aria-label*=代碼]')?.getAttribute('aria-label').replace(/^.*代碼 /, '')`
  const code = await hand.until<string>(told, 'the code')
  await hand.open(`${sandboxUrl}/fuel-machine`)
  await hand.press('下一步')
  await hand.type('代碼', code)
  await hand.press('確認代碼')
  await hand.press('開始加油')
  await hand.see('繳費完成')
}

const readReceipt = async (hand: Hand, { url }: Stack) => {
  await hand.open(`${url}/redeem-records`)
  await hand.until(
    `document.body.innerText.includes('折抵明細') || document.querySelector('[role=tabpanel] li button')?.click()`,
    'the first record',
  )
  await hand.see('實付金額')
}

const applyForEtag = async (hand: Hand, { url }: Stack, driver: Driver, readSent: () => Promise<string>) => {
  await hand.open(`${url}/account/phone-number-setting`)
  await hand.type('手機號碼', driver.phone)
  await hand.press('傳送驗證碼')
  await hand.until(`document.activeElement.matches('[autocomplete=one-time-code]')`, 'the boxes of the code')
  await hand.typeOn(await readSent())
  await hand.see('手機號碼已')
  await hand.open(`${url}/resource-owners?linkDrawerResourceOwnerUid=CAR_MOCHI`)
  await hand.press('前往綁定')
  await agreeAtProgramme(hand, driver.account)
  await hand.see('綁定成功')
  await hand.open(`${url}/etag-submission?internalETagForm=new`)
  await hand.type('車主姓名', '王小明')
  await hand.type('身分證字號／居留證號', 'A123456789')
  await hand.type('車牌號碼', driver.plate)
  await hand.choose('小型車')
  await hand.checkAll()
  await hand.press('確認資料')
  await hand.press('送出申請')
  await hand.see('申請已送出')
  await hand.press('我知道了')
  await hand.see('審核中')
}

const signInForApp = async (hand: Hand, { appUrl }: Stack, email: string) => {
  await hand.open(appUrl)
  await hand.press('用 DPASS 登入')
  await agreeForApp(hand, email)
  await hand.until(
    `location.pathname === '/member' && document.body.innerText.includes(${JSON.stringify(email)})`,
    'the app',
  )
}

const signOut = async (hand: Hand, { url }: Stack) => {
  await hand.open(`${url}/account?internalLogoutDialogOpen=true`)
  // Until the question stands, the page below has a button of the same name.
  await hand.see('確定要登出嗎？')
  await hand.press('登出')
  await hand.until(
    `location.pathname.startsWith('/auth') && !localStorage.getItem('DPASS_REFRESH_TOKEN')`,
    'the way out',
  )
}
