import { expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { pointsWith, programmesWith } from '../../setup/sample-points.ts'
import { lost, refuse } from '../setup/answer-calls.ts'
import { memberWith } from '../setup/driver.ts'
import { addressNow, openApp, overlay, press } from '../setup/open-app.tsx'
import { agreed, card, confirmationPath, heading, memberWhoLinks, success } from '../setup/programmes.ts'

const confirm = 'POST /v1/resource-owner-links/{id}'
const linked = overlay.getByRole('heading', { name: '小樹點綁定成功' })

test('the check code leaves the address, a link confirmed twice is still a success, and Back closes the word about it', async () => {
  const { asked, reload, open } = await openApp(agreed, memberWhoLinks())
  const confirmations = () => asked.filter((line) => line.includes('/resource-owner-links/'))
  await expect.poll(addressNow).toBe(success)
  await expect.element(linked).toBeVisible()
  expect(confirmations()).toHaveLength(1)
  expect(JSON.stringify(history.state)).not.toContain('secret-1')
  await reload()
  await expect.element(linked).toBeVisible()
  // The same address once more, as from the history of a browser.
  await open(agreed)
  await expect.poll(addressNow).toBe(success)
  expect(confirmations()).toHaveLength(2)
  await expect.element(linked).toBeVisible()
  history.back()
  await expect.poll(addressNow).toBe('/resource-owners')
  await expect.element(overlay).not.toBeInTheDocument()
})

test('an account that another member has linked is refused in words that help', async () => {
  await openApp(agreed, { ...memberWith({}), [confirm]: () => refuse('PROGRAMME_LINKED_BY_OTHER') })
  await expect.element(heading('這個小樹點帳號已綁定其他會員')).toBeVisible()
  await page.getByRole('link', { name: '回點數管理' }).click()
  await expect.poll(addressNow).toBe('/resource-owners')
})

test("somebody else's link, and one that was spent and undone since, are over", async () => {
  const { answers, open } = await openApp(agreed, { ...memberWith({}), [confirm]: () => refuse('NOT_FOUND') })
  await expect.element(heading('連線已逾時')).toBeVisible()
  await expect.element(page.getByText('為了保護您的帳號，請重新開始綁定。')).toBeVisible()
  answers[confirm] = () => refuse('LINK_REQUEST_EXPIRED')
  await open(agreed)
  await expect.element(heading('連線已逾時')).toBeVisible()
})

test('a wrong code leads to a page that says so', async () => {
  await openApp(agreed, { ...memberWith({}), [confirm]: () => refuse('LINK_CHECK_CODE_INVALID') })
  await expect.element(heading('綁定沒有完成')).toBeVisible()
  await expect.element(page.getByText('綁定驗證失敗，請重新開始')).toBeVisible()
})

test.each([
  ['the network lost', '暫時無法載入', lost],
  ['the programme did not answer', '綁定沒有完成', refuse('LINK_FAILED')],
])('a confirmation that %s is tried again with the same code', async (_name, words, failure) => {
  const answers = memberWhoLinks()
  const confirmed = answers[confirm]
  await openApp(agreed, Object.assign(answers, { [confirm]: () => failure }))
  await expect.element(heading(words)).toBeVisible()
  Object.assign(answers, { [confirm]: confirmed })
  await press(page, '再試一次')
  await expect.poll(addressNow).toBe(success)
})

test('a tab that is told its link is spent before the other tab is done looks once more', async () => {
  const shown = Promise.withResolvers<void>()
  let [isRefused, looks] = [false, 0]
  // The other tab is done between the first look after the refusal and the second.
  const balances = () => (looks < 2 ? {} : { TREEPOINT: 1_280 })
  await openApp(agreed, {
    ...memberWith({}),
    [confirm]: async () => {
      await shown.promise
      isRefused = true
      return refuse('LINK_REQUEST_EXPIRED')
    },
    'GET /v1/resource-owners': () => {
      if (isRefused) looks += 1
      return programmesWith(balances())
    },
    'GET /v1/points': () => pointsWith(balances()),
  })
  // Refused before the page has its own list, the tab would take that list for its first look.
  await expect.element(page.getByCss('[data-lane=open] [data-programme=TREEPOINT]')).toBeInTheDocument()
  shown.resolve()
  await expect.element(linked).toBeVisible()
  expect(addressNow()).toBe(success)
  expect(looks).toBeGreaterThanOrEqual(2)
})

test('a list that was asked for before the link was made and comes after it does not undo it', async () => {
  const answers = memberWhoLinks()
  const [asked, confirmed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const confirmOnce = answers[confirm]
  await openApp(
    agreed,
    Object.assign(answers, {
      [confirm]: async (call: never) => {
        await asked.promise
        const told = await confirmOnce?.(call)
        confirmed.resolve()
        return told
      },
      'GET /v1/resource-owners': async () => {
        asked.resolve()
        await confirmed.promise
        return programmesWith({})
      },
    }),
  )
  await expect.element(linked).toBeVisible()
  await press(overlay, '稍後再說')
  await expect.element(card('小樹點').getByText('已綁定')).toBeVisible()
})

test('opened without an answer the page of confirmation leads to the list', async () => {
  await openApp(confirmationPath, memberWith({}))
  await expect.poll(addressNow).toBe('/resource-owners')
  await expect.element(card('小樹點').getByText('尚未綁定')).toBeVisible()
})

test('without a session it leads through the sign-in', async () => {
  // The table itself and not a copy: the confirmation changes what the list says next.
  const answers = Object.assign(memberWhoLinks(), {
    'POST /v2/auth/init': () => ({ registered: true }),
    'POST /v2/auth/sign-in': () => ({ refreshToken: 'new' }),
  })
  const { open } = await openApp('/resource-owners', answers)
  localStorage.clear()
  await open(agreed)
  await expect.poll(addressNow).toMatch(/^\/auth\?nextUrl=/)
  await page.getByLabelText('電子信箱').fill('driver@example.com')
  await press(page, '繼續')
  await page.getByRole('textbox', { name: '密碼', exact: true }).fill('dpass-demo-2026')
  await press(page, '登入')
  await expect.element(linked).toBeVisible()
  expect(addressNow()).toBe(success)
})

test('a phone without the car app is told so, the hint goes by itself, and it can be tried again', async () => {
  const sheet = '/resource-owners?linkDrawerResourceOwnerUid=CAR_MOCHI'
  const { asked } = await openApp(sheet, {
    ...memberWith({}),
    // A scheme that no app answers here.
    'POST /v1/resource-owners/{id}/link': () => ({ redirectUrl: 'carmochi://link?linkId=x' }),
  })
  await expect.element(overlay).toMatchTextContent('接下來會開啟車麻吉 App，請在 App 內確認授權。')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const hint = page.getByRole('alertdialog', { name: '無法繼續綁定' })
  const start = async (scope: Locator, name: string) => {
    const begun = () => asked.filter((line) => line.startsWith('POST')).length
    const before = begun()
    await press(scope, name)
    await expect.poll(begun).toBe(before + 1)
    // The hint that was pressed has to be gone, or it would be taken for the next.
    await expect.element(hint).not.toBeInTheDocument()
    // The time is counted from when the app was asked for, which is a moment after the answer.
    await expect.poll(() => vi.advanceTimersByTimeAsync(1_000).then(() => hint.query())).not.toBeNull()
  }
  await start(overlay, '前往綁定')
  await expect.element(hint).toMatchTextContent('請改用已安裝並登入車麻吉 App 的手機開啟此頁面，再試一次。')
  const install = hint.getByRole('link', { name: '還沒安裝？前往下載' })
  await expect.element(install).toHaveAttribute('href', 'https://operator.example/car-app')
  await start(hint, '再試一次')
  await expect.poll(() => vi.advanceTimersByTimeAsync(11_000).then(() => hint.query())).toBeNull()
  await expect.element(page.getByRole('button', { name: '前往綁定' })).toBeEnabled()
  expect(addressNow()).toBe(sheet)
})
