import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { toasts } from '../../components/setup/toasts.ts'
import { refuse } from '../setup/answer-calls.ts'
import { driverWithAccount, driverWithBrokenLink, me } from '../setup/driver.ts'
import { openApp, overlay, press } from '../setup/open-app.tsx'

const second = '/etag-submission?internalETagInfoStep=2'
const link = 'POST /v1/resource-owners/programme-car/link'

test.each([
  ['is not linked', {}, '請先綁定車麻吉', '前往綁定', 'eTag 自動繳費會由車麻吉為您扣款'],
  [
    'has to be linked again',
    driverWithBrokenLink('CAR_MOCHI'),
    '請重新綁定車麻吉',
    '重新綁定',
    '有審核中或使用中的申請時，請用原本的車麻吉帳號重新綁定。',
  ],
])(
  'where the car app %s, the dialog before eTag links at once and speaks of tolls',
  async (_, standing, title, act, words) => {
    const { asked } = await openApp(second, {
      ...driverWithAccount(),
      'GET /v1/me': () => ({ ...me, phoneNumber: '+886912345678' }),
      ...standing,
      'POST /v1/resource-owners/{id}/link': () => refuse('PROGRAMME_ABNORMAL', '車麻吉系統異常，請稍後再試'),
    })
    await press(page, act)
    await expect.element(overlay.getByRole('heading', { name: title })).toBeVisible()
    await expect.element(overlay).toMatchTextContent(words)
    await expect.element(overlay).toMatchTextContent('接下來會開啟車麻吉 App，請在 App 內確認授權。')
    await expect
      .element(overlay)
      .toMatchTextContent('繼續即表示您同意車麻吉提供會員識別資料給 DPASS，用於申請 eTag 自動繳費。')
    expect(overlay.element().textContent).not.toMatch(/點數|折抵/)
    await press(overlay, act)
    await expect.element(toasts).toMatchTextContent('車麻吉系統異常，請稍後再試')
    expect(asked.filter((line) => line.startsWith('POST'))).toEqual([link])
    // Still the same dialog, where it can be tried again.
    await expect.element(overlay.getByRole('heading', { name: title })).toBeVisible()
    await expect.element(overlay.getByRole('button', { name: act })).toBeEnabled()
    history.back()
    await expect.element(overlay).not.toBeInTheDocument()
  },
)

test('the introduction left before it is known whether the car app is linked asks for the link all the same', async () => {
  const known = Promise.withResolvers<void>()
  const answers = driverWithAccount()
  await openApp(second, {
    ...answers,
    'GET /v1/resource-owners': () => known.promise.then(answers['GET /v1/resource-owners']),
  })
  await expect.element(page.getByText('請先驗證手機號碼')).toBeVisible()
  await press(page, '略過介紹')
  await expect.element(page.getByRole('button', { name: '略過介紹' })).toHaveAttribute('aria-busy', 'true')
  known.resolve()
  await expect.element(overlay.getByRole('heading', { name: '請先綁定車麻吉' })).toBeVisible()
})
