import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../../src/api/query/tab-query-client.ts'
import { enlargeText } from '../../components/setup/enlarge-text.ts'
import { toasts } from '../../components/setup/toasts.ts'
import { type Answers, lost, refuse } from '../setup/answer-calls.ts'
import { setting } from '../setup/deduction-setting.ts'
import { driver, noRules } from '../setup/driver.ts'
import { pass, row } from '../setup/home.ts'
import { openApp, press } from '../setup/open-app.tsx'

const now = Date.parse('2026-11-17T04:00:00.000Z')
const inAnHour = '2026-11-17T05:00:00.000Z'
/** Of a clock that goes on. */
const aboutAnHour: unknown = expect.stringMatching(/^2026-11-17T05:00:/)

/** The driver, whose rules are kept as the API would; and what was sent. */
function driverWithRules(rules: Partial<typeof noRules> = {}) {
  const answers: Answers = driver()
  let kept = { ...noRules, ...rules }
  const sent: unknown[] = []
  answers['GET /v1/deduction-rules'] = () => kept
  answers['PUT /v1/deduction-rules'] = ({ body }) => {
    sent.push(body)
    const { services = [], ...change } = body as Partial<typeof noRules>
    const changed = kept.services.map((rule) => services.find(({ group }) => group === rule.group) ?? rule)
    kept = { ...kept, ...change, services: changed }
    return kept
  }
  return { answers, sent }
}

const stopClock = () => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  onTestFinished(() => void vi.useRealTimers())
}

test.each([
  ['home', '/', pass],
  ['點數', '/resource-owners', page.getByRole('region', { name: '自動折抵' })],
] as const)('one press on %s pauses for an hour and says what that means, one more resumes', async (_, path, card) => {
  stopClock()
  const { answers, sent } = driverWithRules()
  await openApp(path, answers)
  await press(card, '1 小時')
  await expect.element(card).toMatchTextContent('您已暫停自動折抵，至 13:00')
  await expect.element(card).toMatchTextContent('期間停車與加油不會自動折抵，請自行支付。')
  await expect.element(toasts).toMatchTextContent('已暫停自動折抵')
  await press(card, '恢復折抵')
  await expect.element(card.getByRole('button', { name: '直到我恢復' })).toBeVisible()
  // Nothing is said of services, which another tab may have changed.
  expect(sent).toEqual([{ pausedUntil: aboutAnHour }, { pausedUntil: null }])
})

test.each([
  ['今天', '2026-11-17T16:00:00.000Z', '至今天結束'],
  ['直到我恢復', 'FOREVER', '直到您恢復'],
])('%s pauses until %s', async (choice, pausedUntil, words) => {
  stopClock()
  const { answers, sent } = driverWithRules()
  await openApp('/', answers)
  await press(pass, choice)
  await expect.element(pass).toMatchTextContent(`您已暫停自動折抵，${words}`)
  expect(sent).toEqual([{ pausedUntil }])
})

test('a pause that was over before it arrived, by a clock that is behind or at midnight, is refused with what to look at', async () => {
  stopClock()
  const { answers } = driverWithRules()
  answers['PUT /v1/deduction-rules'] = () => refuse('VALIDATION_FAILED')
  await openApp('/', answers)
  await press(pass, '1 小時')
  await expect.element(toasts).toMatchTextContent('這段時間已經過了，請確認裝置的時間，再試一次')
  await expect.element(pass.getByRole('button', { name: '1 小時' })).toBeEnabled()
})

test('a pause that ends while home is open is told once, and what will be deducted stands there again', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now })
  onTestFinished(() => void vi.useRealTimers())
  const app = await openApp('/', driverWithRules({ pausedUntil: inAnHour }).answers)
  await expect.element(pass).toMatchTextContent('您已暫停自動折抵')
  await vi.advanceTimersByTimeAsync(3_600_000)
  await expect.element(pass).toMatchTextContent('下一筆最多折抵')
  await expect.element(toasts).toMatchTextContent('暫停時間已到，自動折抵已恢復')
  await vi.advanceTimersByTimeAsync(10_000)
  await app.reload()
  await expect.element(pass.getByRole('button', { name: '1 小時' })).toBeEnabled()
  await expect.element(toasts).not.toMatchTextContent('暫停時間已到')
})

test('a pause that was saved is shown although the rules cannot be read again', async () => {
  const { answers } = driverWithRules()
  await openApp('/', answers)
  await expect.element(pass.getByRole('button', { name: '直到我恢復' })).toBeEnabled()
  answers['GET /v1/deduction-rules'] = () => lost
  await press(pass, '直到我恢復')
  await expect.element(pass).toMatchTextContent('您已暫停自動折抵，直到您恢復')
})

test('a tab that slept over the end of a pause shows it when it is looked at', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now })
  onTestFinished(() => void vi.useRealTimers())
  // Too soon for what was read to be read again.
  const soon = now + 20_000
  await openApp('/', driverWithRules({ pausedUntil: new Date(soon).toISOString() }).answers)
  await expect.element(pass.getByRole('button', { name: '恢復折抵' })).toBeEnabled()
  vi.setSystemTime(soon)
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(pass).toMatchTextContent('下一筆最多折抵')
})

test('what the next bill is lowered by is not said before the rules are known', async () => {
  const { answers } = driverWithRules()
  answers['GET /v1/deduction-rules'] = () => new Promise<never>(() => undefined)
  await openApp('/', answers)
  await expect.element(pass).toMatchTextContent(/1,166/)
  await expect.element(pass).not.toMatchTextContent(/下一筆最多折抵\s*NT\$/)
})

test('nothing is promised on the pass that the rules of services do not allow', async () => {
  const services = noRules.services.map((rule) => ({ ...rule, maximumPrice: rule.group === 'PARKING' ? 60 : 40 }))
  const app = await openApp('/', driverWithRules({ services }).answers)
  await expect.element(pass).toMatchTextContent(/下一筆最多折抵\s*NT\$\s60/)
  const off = services.map((rule) => ({ ...rule, enabled: false }))
  app.answers['GET /v1/deduction-rules'] = () => ({ ...noRules, services: off })
  await app.reload()
  await expect.element(pass).toMatchTextContent('各項服務都已關閉')
})

test('text twice as large fits the services in the setting, and leaves a pause its words', async () => {
  const { answers } = driverWithRules()
  const app = await openApp('/?internalRedeemSettingDrawerOpen=true', answers)
  const parking = setting.getByRole('switch', { name: '停車' })
  await expect.element(parking).toBeVisible()
  enlargeText()
  expect(parking.element().getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth)
  answers['GET /v1/deduction-rules'] = () => ({ ...noRules, pausedUntil: 'FOREVER' })
  await app.open('/')
  const words = pass.getByText('您已暫停自動折抵')
  await expect.element(words).toBeVisible()
  expect(words.element().getBoundingClientRect().width).toBeGreaterThan(window.innerWidth / 2)
})

test.each([
  ['home', '/', row('小樹點')],
  ['點數', '/resource-owners', page.getByRole('article', { name: '小樹點' })],
] as const)('on %s points are said to be deducted only while they are', async (_, path, part) => {
  const app = await openApp(path, driverWithRules({ pausedUntil: 'FOREVER' }).answers)
  await expect.element(part).toMatchTextContent('自動折抵暫停中')
  await page.getByRole('button', { name: '恢復折抵' }).click()
  await expect.element(part).toMatchTextContent('自動折抵中')
  const services = noRules.services.map((rule) => ({ ...rule, enabled: false }))
  app.answers['GET /v1/deduction-rules'] = () => ({ ...noRules, services })
  await app.reload()
  await expect.element(page.getByText('各項服務都已關閉')).toBeVisible()
  await expect.element(part).toMatchTextContent('1,280')
  await expect.element(part).not.toMatchTextContent('自動折抵')
})

test('each service has its switch and its cap in the setting, and only what was changed is sent', async () => {
  const { answers, sent } = driverWithRules()
  await openApp('/?internalRedeemSettingDrawerOpen=true', answers)
  await setting.getByRole('switch', { name: '加油' }).click()
  expect(setting.getByRole('textbox', { name: '加油每筆上限' }).elements()).toEqual([])
  const cap = setting.getByRole('textbox', { name: '停車每筆上限' })
  await cap.fill('12')
  await press(setting, '儲存設定')
  await expect.element(setting).toMatchTextContent('金額需為 5 的倍數')
  await expect.element(cap).toHaveFocus()
  await cap.fill('60')
  await press(setting, '儲存設定')
  await expect.element(setting).not.toBeInTheDocument()
  await expect.element(toasts).toMatchTextContent('服務設定已儲存')
  expect(sent).toEqual([
    {
      services: [
        { group: 'PARKING', enabled: true, maximumPrice: 60 },
        { group: 'REFUELLING', enabled: false, maximumPrice: null },
      ],
    },
  ])
})

test('a tab that caps parking switches nothing on again that another tab has switched off meanwhile', async () => {
  const { answers, sent } = driverWithRules()
  await openApp('/?internalRedeemSettingDrawerOpen=true', answers)
  await setting.getByRole('textbox', { name: '停車每筆上限' }).fill('60')
  const services = noRules.services.map((rule) => ({ ...rule, enabled: rule.group !== 'REFUELLING' }))
  answers['GET /v1/deduction-rules'] = () => ({ ...noRules, services })
  await queryClient.invalidateQueries()
  await expect.element(setting.getByRole('switch', { name: '加油' })).not.toBeChecked()
  await expect.element(setting.getByRole('textbox', { name: '停車每筆上限' })).toHaveValue('60')
  await press(setting, '儲存設定')
  await expect.element(setting).not.toBeInTheDocument()
  expect(sent).toEqual([{ services: [{ group: 'PARKING', enabled: true, maximumPrice: 60 }] }])
})

test('the setting promises no more of the next bill than the services allow, and nothing while the member has paused', async () => {
  const { answers } = driverWithRules()
  const { reload } = await openApp('/?internalRedeemSettingDrawerOpen=true', answers)
  await expect.element(setting).toMatchTextContent('NT$ 300 的消費會折抵 NT$ 100，實付 NT$ 200。')
  await setting.getByRole('switch', { name: '加油' }).click()
  await expect.element(setting).toMatchTextContent('NT$ 300 的消費最多折抵 NT$ 100，依各項服務的設定。')
  await setting.getByRole('switch', { name: '停車' }).click()
  await setting.getByRole('switch', { name: '其他' }).click()
  await expect.element(setting).toMatchTextContent('各項服務都已關閉，結帳時不會使用點數。')
  answers['GET /v1/deduction-rules'] = () => ({ ...noRules, pausedUntil: 'FOREVER' })
  await reload()
  await expect.element(setting).toMatchTextContent('您已暫停自動折抵，恢復後才會使用點數。')
})

test('a page left open since yesterday says of a pause until midnight that it lasts today', async () => {
  stopClock()
  await openApp('/', driverWithRules().answers)
  await expect.element(pass.getByRole('button', { name: '今天' })).toBeEnabled()
  vi.setSystemTime(now + 24 * 3_600_000)
  await press(pass, '今天')
  await expect.element(pass).toMatchTextContent('您已暫停自動折抵，至今天結束')
})

function pressIfThere(button: Element | null): void {
  if (button instanceof HTMLElement) button.click()
}

test.each([
  ['home', '/', pass, '暫時無法載入折抵設定', '1 小時'],
  ['點數', '/resource-owners', page.getByRole('region', { name: '自動折抵' }), '暫時無法載入', '1 小時'],
  ['the pump', '/refuelling', page.getByRole('main'), '暫時無法產生條碼', '出示小樹點條碼，最多折 NT$ 40'],
] as const)(
  '%s promises nothing while the rules cannot be read, and asks again',
  async (_, path, part, words, then) => {
    const services = noRules.services.map((rule) => ({ ...rule, maximumPrice: 40 }))
    const { answers } = driverWithRules({ services })
    const { 'GET /v1/deduction-rules': rules = () => noRules } = answers
    answers['GET /v1/deduction-rules'] = () => refuse('INTERNAL')
    answers['GET /v1/resource-owners/transaction-token'] = () => null
    await openApp(path, answers)
    await expect.element(part).toMatchTextContent(words)
    await expect.element(part).not.toMatchTextContent(/最多折抵|目前使用|最多折 NT/)
    answers['GET /v1/deduction-rules'] = rules
    // A part that is shown later may have asked for them again by itself.
    const again = part.getByRole('button', { name: '再試一次', exact: true })
    await expect
      .poll(() => {
        pressIfThere(again.query())
        return part.getByRole('button', { name: then }).elements()
      })
      .toHaveLength(1)
  },
)
