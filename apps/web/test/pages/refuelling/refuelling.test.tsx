import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { settingOf } from '../../setup/sample-points.ts'
import { type Answers, lost } from '../setup/answer-calls.ts'
import { driver, memberWith } from '../setup/driver.ts'
import { addressNow, openApp, press } from '../setup/open-app.tsx'

const picture = page.getByRole('region', { name: '交易條碼' }).getByRole('img', { name: /代碼/ })
const make = 'POST /v1/resource-owners/transaction-token'
const look = 'GET /v1/resource-owners/transaction-token'

/** The driver at a pump; each code that is made is another. */
function atPump(): Answers {
  let made = 0
  return {
    ...driver(),
    [make]: () => ({
      token: `K7QM2XDP9RT${++made}`,
      expiresAt: new Date(Date.now() + 300_000).toISOString(),
      maximumPrice: null,
    }),
    [look]: () => null,
  }
}

test('a code that was used up for nothing says why, and another one is offered', async () => {
  const { answers } = await openApp('/refuelling', atPump())
  await expect.element(picture).toHaveAccessibleName(/代碼 K7QM 2XDP 9RT1$/)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  answers[look] = () => ({
    redemptionId: 'used-1',
    usedAt: new Date().toISOString(),
    placeName: '中山北路站',
    payable: 4,
    reason: 'BELOW_STEP',
    record: null,
  })
  const told = page.getByText('條碼已使用，這次沒有折抵')
  await expect
    .poll(async () => {
      window.dispatchEvent(new Event('visibilitychange'))
      await vi.advanceTimersByTimeAsync(5_000)
      return told.query()
    })
    .not.toBeNull()
  vi.useRealTimers()
  await expect.element(page.getByText('原因：金額不足一個折抵單位。')).toBeVisible()
  await expect.element(page.getByText('點數沒有扣除，這筆 NT$ 4 請在機台付款。')).toBeVisible()
  await press(page, '重新產生')
  await expect.element(picture).toHaveAccessibleName(/代碼 K7QM 2XDP 9RT2$/)
  await expect.element(told).not.toBeInTheDocument()
})

test('the limit of other points does not hold here, and the page says so', async () => {
  await openApp('/refuelling', {
    ...atPump(),
    'GET /v1/deduction-point-setting': () => settingOf('FAMI_POINT', 50),
  })
  await expect.element(page.getByText('您的折抵上限設定在 FamiPoint，這次使用小樹點沒有上限。')).toBeVisible()
})

test('without tree points a dialog leads to where they are linked, or back', async () => {
  await openApp('/', { ...atPump(), ...memberWith({ FAMI_POINT: 36_400 }) })
  const entry = page.getByRole('link', { name: /^自助加油/ })
  await entry.click()
  const dialog = page.getByRole('alertdialog', { name: '請先綁定小樹點' })
  await expect.element(dialog).toMatchTextContent('自助加油機目前只支援小樹點折抵，綁定後再試一次。')
  await press(dialog, '稍後再說')
  await expect.poll(addressNow).toBe('/')
  await entry.click()
  await press(dialog, '綁定小樹點')
  await expect.poll(addressNow).toBe('/resource-owners?linkDrawerResourceOwnerUid=TREEPOINT&nextUrl=%2Frefuelling')
})

test('a code that cannot be made is asked for again, and without a network it stays good', async () => {
  const answers = atPump()
  const made = answers[make]
  await openApp('/refuelling', Object.assign(answers, { [make]: () => lost }))
  await expect.element(page.getByText('暫時無法產生條碼')).toBeVisible()
  Object.assign(answers, { [make]: made })
  await press(page, '再試一次')
  await expect.element(picture).toBeVisible()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => online.mockRestore())
  window.dispatchEvent(new Event('offline'))
  await expect.element(page.getByText('目前沒有網路，畫面可能不是最新資料。')).toBeVisible()
  await expect.element(picture).toBeVisible()
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
})
