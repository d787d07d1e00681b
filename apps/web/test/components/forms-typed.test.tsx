import { beforeEach, describe, expect, test, vi } from 'vitest'
import { commands } from 'vitest/browser'
import { FormsSectionCode } from '../../gallery/FormsSectionCode.tsx'
import { FormsSectionText } from '../../gallery/FormsSectionText.tsx'
import { mount } from './setup/mount.tsx'
import { caretOf, copy, section } from './setup/reach.ts'

describe('a code', () => {
  const codes = section('CodeField')
  const boxes = codes.getByRole('group').first().getByRole('textbox')
  const digits = () =>
    boxes
      .elements()
      .map((box) => (box as HTMLInputElement).value || '_')
      .join('')
  const expectChecks = async (times: number) => {
    await expect.element(codes.getByRole('status').first()).toHaveAttribute('data-checks', String(times))
  }
  /** The sample's server answers after a while; here the while is over as soon as a test says so. */
  const letServerAnswer = () => vi.advanceTimersByTimeAsync(700)

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    mount(<FormsSectionCode />)
  })

  test('pasted with spaces and full-width digits fills all six and is checked once', async () => {
    await copy(' １２３ 456 ')
    await commands.tap(boxes.first())
    await commands.press('ControlOrMeta+V')
    await expect.poll(digits).toBe('123456')
    await expectChecks(1)
    await letServerAnswer()
    await expect.element(codes).toMatchTextContent('驗證成功')
    await expectChecks(1)
  })

  test('is checked with the sixth digit; refused, the next try is typed and checked anew', async () => {
    await commands.tap(boxes.first())
    await commands.type('１1111')
    await expect.element(boxes.last()).toHaveFocus()
    await expectChecks(0)
    await commands.type('a1')
    await expectChecks(1)
    await letServerAnswer()
    const words = codes.getByText('驗證碼錯誤，還可以再試 4 次')
    await expect.element(words).toBeVisible()
    expect(words.element().closest('[aria-live=polite]')).not.toBeNull()
    expect(digits()).toBe('______')
    await expect.element(boxes.first()).toHaveFocus()
    await commands.type('123456')
    await expectChecks(2)
    await letServerAnswer()
    await expect.element(codes).toMatchTextContent('驗證成功')
    await expectChecks(2)
  })

  test('that the phone reads from the message fills all six', async () => {
    await expect.element(boxes.first()).toHaveAttribute('autocomplete', 'one-time-code')
    await expect.element(boxes.first()).toHaveAttribute('inputmode', 'numeric')
    await boxes.first().fill('123456')
    await expectChecks(1)
    await letServerAnswer()
    await expect.element(codes).toMatchTextContent('驗證成功')
  })

  test('says which digit each box is for, and under check takes none', async () => {
    await expect.element(boxes.first()).toHaveAccessibleName('驗證碼')
    await expect.element(boxes.nth(2)).toHaveAccessibleName(/^驗證碼第 3\s位，共 6\s位$/)
    const busy = codes.getByRole('group', { name: '確認中的驗證碼' }).getByRole('textbox').first()
    await commands.tap(busy)
    await commands.type('9')
    await expect.element(busy).toHaveValue('')
    await expect.element(busy).toHaveFocus()
  })
})

describe('a text', () => {
  beforeEach(() => void mount(<FormsSectionText />))

  test('says what it is for, or in place of that what is wrong with it', async () => {
    const texts = section('TextField')
    const email = texts.getByLabelText('電子信箱')
    await expect.element(email).toHaveAccessibleName('電子信箱')
    await expect.element(email).toHaveAccessibleDescription('驗證碼會寄到這個信箱。')
    await expect.element(email).toHaveAttribute('aria-required', 'true')
    await expect.element(email).toHaveAttribute('inputmode', 'email')
    await expect.element(email).toHaveAttribute('enterkeyhint', 'next')
    const plate = texts.getByLabelText('車牌號碼')
    await expect.element(plate).toHaveAccessibleDescription('車牌號碼格式不正確，例如 ABC-1234')
    await expect.element(plate).toHaveAttribute('aria-invalid', 'true')
    await expect.element(texts.getByText('請依行照填寫')).not.toBeInTheDocument()
  })

  test('takes no more than it has room for, and is reached by what stands beside it', async () => {
    const texts = section('TextField')
    const nickname = texts.getByLabelText('車輛暱稱')
    await nickname.fill('')
    await commands.type('這個暱稱實在太長了所以放不下全部的字喔喔喔')
    await expect.element(nickname).toHaveValue('這個暱稱實在太長了所以放不下全部的字喔喔')
    await commands.tap(texts.getByText('https://'))
    await expect.element(texts.getByLabelText('車隊網站')).toHaveFocus()
    await commands.tap(texts.getByText('公里'))
    await expect.element(texts.getByLabelText('目前里程')).toHaveFocus()
  })

  test('that is a password is shown and hidden with the caret staying where it was', async () => {
    const passwords = section('PasswordField')
    const password = passwords.getByLabelText('目前密碼')
    const show = passwords.getByRole('button', { name: '顯示密碼' }).first()
    await commands.pressIn(password, 'Home')
    await commands.press('ArrowRight')
    await commands.press('ArrowRight')
    await commands.tap(show)
    await expect.element(password).toHaveAttribute('type', 'text')
    await expect.element(password).toHaveFocus()
    expect(caretOf(password)).toBe(2)
    await commands.press('Tab')
    await commands.press('Enter')
    await expect.element(password).toHaveAttribute('type', 'password')
    await expect.element(show).toHaveFocus()
  })
})

describe('an amount', () => {
  beforeEach(() => void mount(<FormsSectionText />))

  test('sets its thousands apart while nobody edits it', async () => {
    const amount = section('AmountField').getByLabelText('回饋金額')
    await expect.element(amount).toHaveValue('1,280')
    await commands.tap(amount)
    await expect.element(amount).toHaveValue('1280')
    await amount.fill('1234567')
    await commands.press('Tab')
    await expect.element(amount).toHaveValue('1,234,567')
  })

  test('reached by Tab, is typed over', async () => {
    const amount = section('AmountField').getByLabelText('回饋金額')
    await commands.pressIn(amount, 'Shift+Tab')
    await expect.element(amount).toHaveValue('1,280')
    await commands.press('Tab')
    await expect.element(amount).toHaveFocus()
    await commands.type('35')
    await expect.element(amount).toHaveValue('35')
  })

  test('understands full-width digits, and one pasted with its currency', async () => {
    await copy('NT$ 1,2００.00')
    const amount = section('AmountField').getByLabelText('上限金額')
    await commands.pressIn(amount, 'End')
    await commands.press('ArrowLeft')
    await commands.insertText('５')
    await expect.element(amount).toHaveValue('20５0')
    expect(caretOf(amount)).toBe(3)
    await expect.element(amount).toHaveAccessibleDescription(/^等於 2,460\s點 請輸入 5\s的倍數（5~10,000）$/)
    await commands.press('ControlOrMeta+A')
    await commands.press('ControlOrMeta+V')
    await commands.press('Tab')
    await expect.element(amount).toHaveValue('1,200')
  })

  test.for(['99.5', '-5', '12x', '1234567890123456'])(
    'keeps %j as it was typed and asks for a whole amount',
    async (typed) => {
      const amount = section('AmountField').getByLabelText('回饋金額')
      await commands.tap(amount)
      await amount.fill(typed)
      await commands.press('Tab')
      await expect.element(amount).toHaveValue(typed)
    },
  )

  test('of six digits stays one of six digits', async () => {
    const amount = section('AmountField').getByLabelText('上限金額')
    await commands.tap(amount)
    await amount.fill('123456')
    await commands.press('Tab')
    await expect.element(amount).toHaveValue('123,456')
  })
})
