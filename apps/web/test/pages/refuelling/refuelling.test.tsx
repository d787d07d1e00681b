import { expect, onTestFinished, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { settingOf } from '../../setup/sample-points.ts'
import { aMachineRecord } from '../../setup/sample-records.ts'
import { type Answers, lost, refuse } from '../setup/answer-calls.ts'
import { driver, driverWithBrokenLink, memberWith, noRules } from '../setup/driver.ts'
import { addressNow, openApp, press } from '../setup/open-app.tsx'

const picture = page.getByRole('region', { name: '交易條碼' }).getByRole('img', { name: /代碼/ })
const slider = page.getByRole('slider', { name: '這次最多折' })
const call = 'POST /v1/resource-owners/transaction-token'
const look = 'GET /v1/resource-owners/transaction-token'
const make = '出示小樹點條碼，最多折 NT$ 100'

/** The driver at a pump; each code that is made is another, and takes no more than it was made for. */
function atPump() {
  const wanted: unknown[] = []
  const answers: Answers = {
    ...driver(),
    [call]: ({ body }) => {
      wanted.push(body)
      const { maximumPrice } = body as { maximumPrice: number }
      const expiresAt = new Date(Date.now() + 300_000).toISOString()
      return { token: `K7QM2XDP9RT${wanted.length}`, expiresAt, maximumPrice }
    },
    [look]: () => null,
  }
  return { answers, wanted }
}

const fakeTimers = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })

test('opening the page makes no code; a press that says how much makes one for no more', async () => {
  const { answers, wanted } = atPump()
  await openApp('/refuelling', answers)
  await expect.element(page.getByText('小樹點餘額 1,280 點')).toBeVisible()
  await expect.element(page.getByText('最多使用 120 點')).toBeVisible()
  await expect.element(page.getByText('您設定的每筆上限是 NT$ 100。')).toBeVisible()
  expect(wanted).toEqual([])
  await press(page, make)
  await expect.element(picture).toHaveAccessibleName(/代碼 K7QM 2XDP 9RT1$/)
  await expect.element(page.getByText('這次最多折抵 NT$ 100。')).toBeVisible()
  expect(wanted).toEqual([{ resourceOwnerId: 'programme-tree', maximumPrice: 100 }])
})

test('the member lowers the amount of this code, and the page keeps it for the next', async () => {
  const { answers, wanted } = atPump()
  await openApp('/refuelling', answers)
  await press(page, '減少 NT$ 5')
  await expect.element(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/^NT\$\s95，114\s點$/))
  slider.element().focus()
  await commands.press('ArrowLeft')
  await press(page, '出示小樹點條碼，最多折 NT$ 90')
  await expect.element(page.getByText('這次最多折抵 NT$ 90。')).toBeVisible()
  await press(page, '更改金額')
  await expect.element(picture).not.toBeInTheDocument()
  await expect.element(slider).toHaveValue('90')
  await press(page, '增加 NT$ 5')
  await press(page, '出示小樹點條碼，最多折 NT$ 95')
  await expect.element(picture).toHaveAccessibleName(/9RT2$/)
  expect(wanted).toMatchObject([{ maximumPrice: 90 }, { maximumPrice: 95 }])
})

test.each([
  ['off', null, '這次使用小樹點，最多折 NT$ 1,065', '自動折抵沒有開啟，點數只用在這一次。', 1_065],
  [
    'on other points, whose limit holds here too',
    settingOf('FAMI_POINT', 52),
    '這次使用小樹點，最多折 NT$ 50',
    '自動折抵使用 FamiPoint，自助加油機只收小樹點。小樹點只用在這一次。',
    50,
  ],
] as const)('with automatic deduction %s the press is for this once', async (_, setting, name, words, maximumPrice) => {
  const { answers, wanted } = atPump()
  await openApp('/refuelling', { ...answers, 'GET /v1/deduction-point-setting': () => setting })
  await expect.element(page.getByText(words)).toBeVisible()
  await press(page, name)
  await expect.element(picture).toBeVisible()
  expect(wanted).toMatchObject([{ maximumPrice }])
})

test.each([
  ['paused', { ...noRules, pausedUntil: 'FOREVER' }, '您已暫停自動折抵，這組條碼仍可折抵一次', 1_065],
  [
    'switched off for refuelling, with a cap of its own',
    {
      ...noRules,
      services: [{ group: 'REFUELLING' as const, enabled: false, maximumPrice: 52 }],
    },
    '您已關閉加油的自動折抵，這組條碼仍可折抵一次',
    50,
  ],
])('with automatic deduction %s a code is made all the same, and keeps to the caps', async (_, rules, words, most) => {
  const { answers, wanted } = atPump()
  const setting = settingOf('TREEPOINT', null)
  await openApp('/refuelling', {
    ...answers,
    'GET /v1/deduction-point-setting': () => setting,
    'GET /v1/deduction-rules': () => rules,
  })
  await expect.element(page.getByText(words)).toBeVisible()
  await press(page, `這次使用小樹點，最多折 NT$ ${most.toLocaleString('en-US')}`)
  await expect.element(picture).toBeVisible()
  expect(wanted).toMatchObject([{ maximumPrice: most }])
})

test('where nothing could be taken no code is made, and the page says what is missing', async () => {
  const { answers } = atPump()
  const app = await openApp('/refuelling', { ...answers, ...memberWith({ TREEPOINT: 5 }) })
  await expect.element(page.getByText('點數還不夠，累積到 6 點就能折 NT$ 5。')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /最多折/ })).not.toBeInTheDocument()
  Object.assign(app.answers, memberWith({ TREEPOINT: 1_280 }, settingOf('FAMI_POINT', 3)))
  await app.reload()
  await expect.element(page.getByText('您設定的每筆上限是 NT$ 3，小樹點以 NT$ 5 為單位。請先調高上限。')).toBeVisible()
})

test('a code whose time is up can no longer be scanned or read, and a press makes another', async () => {
  fakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  await openApp('/refuelling', atPump().answers)
  await press(page, make)
  await expect.element(page.getByText('4 分 50 秒後失效')).toBeVisible()
  await vi.advanceTimersByTimeAsync(290_000)
  await expect.element(page.getByText('條碼已失效，請重新產生')).toBeVisible()
  await expect.element(picture).not.toBeInTheDocument()
  await expect.element(page.getByText('9RT1')).not.toBeInTheDocument()
  await press(page, make)
  await expect.element(picture).toHaveAccessibleName(/9RT2$/)
  await expect.element(page.getByText('條碼已失效，請重新產生')).not.toBeInTheDocument()
})

test('a code that was used up for nothing says why, and a press makes another', async () => {
  const { answers } = await openApp('/refuelling', atPump().answers)
  await press(page, make)
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
  await press(page, make)
  await expect.element(picture).toHaveAccessibleName(/代碼 K7QM 2XDP 9RT2$/)
  await expect.element(told).not.toBeInTheDocument()
})

test('once points have paid nothing is left to do, and no other code is offered', async () => {
  const { answers } = await openApp('/refuelling', atPump().answers)
  await press(page, make)
  await expect.element(picture).toBeVisible()
  answers[look] = () => ({
    redemptionId: 'used-1',
    usedAt: new Date().toISOString(),
    placeName: '中山北路站',
    payable: 905,
    reason: null,
    record: aMachineRecord({ amount: 95, orderAmount: 1_000, payable: 905 }),
  })
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByText('點數已折抵')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /最多折/ })).not.toBeInTheDocument()
  await press(page, '完成')
  await expect.poll(addressNow).toBe('/')
})

test('without tree points a dialog leads to where they are linked, or back', async () => {
  await openApp('/', { ...atPump().answers, ...memberWith({ FAMI_POINT: 36_400 }) })
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

test('a link that has ended since is told when the code is refused', async () => {
  const { answers } = atPump()
  await openApp('/refuelling', answers)
  await expect.element(slider).toBeVisible()
  Object.assign(answers, driverWithBrokenLink(), { [call]: () => refuse('PROGRAMME_LINK_INVALID') })
  await press(page, make)
  await expect.element(page.getByRole('alertdialog', { name: '請重新綁定小樹點' })).toBeVisible()
})

test('a code that cannot be made is asked for again, and without a network it stays good', async () => {
  const { answers } = atPump()
  const made = answers[call]
  await openApp('/refuelling', Object.assign(answers, { [call]: () => lost }))
  await press(page, make)
  await expect.element(page.getByText('暫時無法產生條碼')).toBeVisible()
  Object.assign(answers, { [call]: made })
  await press(page, make)
  await expect.element(picture).toBeVisible()
  await expect.element(page.getByText('暫時無法產生條碼')).not.toBeInTheDocument()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => online.mockRestore())
  window.dispatchEvent(new Event('offline'))
  await expect.element(page.getByText('目前沒有網路，畫面可能不是最新資料。')).toBeVisible()
  await expect.element(picture).toBeVisible()
  await press(page, '更改金額')
  await expect.element(page.getByText('連上網路後才能產生條碼。')).toBeVisible()
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
})
