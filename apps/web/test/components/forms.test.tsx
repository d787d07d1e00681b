import { beforeEach, describe, expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { FormsSectionForm } from '../../gallery/FormsSectionForm.tsx'
import { mount } from './setup/mount.tsx'
import { presses } from './setup/reach.ts'

const email = page.getByLabelText('電子信箱')
const password = page.getByRole('textbox', { name: '密碼' })
const toll = page.getByRole('radiogroup', { name: '收費車種' })
const consent = page.getByRole('checkbox')
const submit = page.getByRole('button', { name: '送出' })

const fill = async (address: string) => {
  await email.fill(address)
  await password.fill('secret-road')
  await page.getByRole('radio', { name: '小型車' }).click()
  await consent.click()
  await expect.element(consent).toBeChecked()
}

const expectSent = async (times: number) => {
  await expect.element(page.getByRole('status')).toHaveTextContent(`已送出次數：${times}`)
}

/** The sample's server answers after a while; here the while is over as soon as a test says so. */
const letServerAnswer = () => vi.advanceTimersByTimeAsync(700)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  mount(<FormsSectionForm />)
})

describe.each(Object.entries(presses))('a form under a %s', (_, press) => {
  test('sent empty goes nowhere, tells every field and focuses the first', async () => {
    await press(submit)
    await expect.element(email).toHaveFocus()
    await expect.element(email).toHaveAccessibleDescription('此欄位為必填')
    await expect.element(password).toHaveAccessibleDescription('請輸入密碼')
    await expect.element(toll).toHaveAccessibleDescription('請選擇一個項目')
    await expect.element(consent).toHaveAccessibleDescription('請先勾選同意事項')
    await expectSent(0)
  })

  test("shows the server's words by their field, and above it what has no field", async () => {
    await fill('taken@example.com')
    await press(submit)
    await expectSent(1)
    await letServerAnswer()
    await expect.element(email).toHaveAccessibleDescription('這個電子信箱已註冊，請直接登入')
    await expect.element(email).toHaveFocus()
    await expect.element(page.getByRole('alert')).toHaveTextContent('這輛車已經有審核中的申請。')
    // Sent again as it is, because only the server knows whether it still objects.
    await commands.press('Enter')
    await expectSent(2)
    await letServerAnswer()
    await expect.element(email).toHaveAccessibleDescription('這個電子信箱已註冊，請直接登入')
    await email.fill('other@example.com')
    await expect.element(email).toHaveAccessibleDescription('驗證碼會寄到這個信箱。')
  })

  // Taking the separators away on focus counts as an edit to Base UI, which would take the server's words with them.
  test("keeps the server's words about an amount while it has the focus", async () => {
    await fill('driver@example.com')
    const amount = page.getByLabelText('上限金額')
    await amount.fill('6003')
    await press(submit)
    await expectSent(1)
    await letServerAnswer()
    await expect.element(amount).toHaveFocus()
    await expect.element(amount).toHaveValue('6003')
    await expect.element(amount).toHaveAccessibleDescription('金額需為 5 的倍數')
  })
})

describe('a form', () => {
  test('announces an error in place of the help, until it is mended', async () => {
    await email.fill('driver')
    await commands.pressIn(email, 'Enter')
    const error = page.getByText('電子信箱格式不正確')
    await expect.element(error).toBeVisible()
    expect(error.element().closest('[aria-live=polite]')).not.toBeNull()
    await expect.element(page.getByText('驗證碼會寄到這個信箱。')).not.toBeInTheDocument()
    await commands.press('End')
    await commands.type('@example.com')
    await expect.element(email).toHaveAccessibleDescription('驗證碼會寄到這個信箱。')
  })

  test('is sent by Enter, and a second press while it is sent does nothing', async () => {
    await fill('driver@example.com')
    await commands.pressIn(email, 'Enter')
    await expectSent(1)
    await expect.element(submit).toHaveAttribute('aria-busy')
    await letServerAnswer()
    await expect.element(submit).not.toHaveAttribute('aria-busy')
    // All before the first of them has rendered anything, as a hurried finger can.
    const button = submit.element() as HTMLButtonElement
    button.click()
    button.click()
    button.form?.requestSubmit()
    await expectSent(2)
    await letServerAnswer()
    await expect.element(submit).not.toHaveAttribute('aria-busy')
    await expectSent(2)
  })
})
