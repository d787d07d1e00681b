import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { EtagSubmission } from '../../../src/domain/etag.ts'
import { type Draft, draftOf, emptyDraft } from '../../../src/features/etag/draft.ts'
import { ApplicationForm } from '../../../src/features/etag/form/ApplicationForm.tsx'
import type { FieldError } from '../../../src/ui/form/Form.tsx'
import { aSubmission } from '../../setup/sample-submissions.ts'
import { expectAccessible, expectFitsScreen } from '../setup/judge.ts'
import { mountAt } from '../setup/mount-at.tsx'

interface Shown {
  readonly rejected?: EtagSubmission
  readonly errors?: readonly FieldError[]
  readonly phoneNumber?: string | null
}

const none: readonly FieldError[] = []

async function show({ rejected, errors = none, phoneNumber = '+886912345678' }: Shown = {}) {
  const acts = {
    onReview: vi.fn<() => void>(),
    onPhone: vi.fn<() => void>(),
    onLink: vi.fn<() => void>(),
  }
  const nothing = () => undefined
  function Shown() {
    const [draft, setDraft] = useState<Draft>(rejected ? draftOf(rejected) : emptyDraft)
    return (
      <ApplicationForm
        {...acts}
        draft={draft}
        onChange={(change) => setDraft({ ...draft, ...change })}
        onFieldLeft={nothing}
        rejected={rejected}
        isRestored={false}
        requirements={{
          carApp: undefined,
          carAppState: 'LINKED',
          phoneNumber,
          email: 'driver@example.com',
          isReadingCarApp: false,
        }}
        errors={errors}
      />
    )
  }
  await mountAt('/etag-submission', <Shown />)
  return acts
}

const field = (label: string) => page.getByLabelText(label)
const review = page.getByRole('button', { name: '確認資料' })
const leaveField = () => commands.press('Tab')

test('an old resident certificate is told while it is typed, and full-width letters are read', async () => {
  await show()
  await field('身分證字號／居留證號').fill('AB2345678')
  await expect.element(page.getByText('身分證字號應為 10 碼')).not.toBeInTheDocument()
  await field('身分證字號／居留證號').fill('AB23456789')
  await expect.element(page.getByText('舊式居留證號暫不支援，請改用新式證號')).toBeVisible()
  await field('身分證字號／居留證號').fill('ａ１２３４５６７８９')
  await expect.element(page.getByText('舊式居留證號暫不支援，請改用新式證號')).not.toBeInTheDocument()
  await leaveField()
  await expect.element(field('身分證字號／居留證號')).toHaveValue('A123456789')
})

test('a missing hyphen is told when the field is left, and a plate that can be read is written as it is sent', async () => {
  await show()
  await field('車牌號碼').fill('AB1234')
  await expect.element(page.getByText('請在車牌號碼中加上「-」')).not.toBeInTheDocument()
  await leaveField()
  await expect.element(page.getByText('請在車牌號碼中加上「-」')).toBeVisible()
  await field('車牌號碼').fill('abc1234')
  await leaveField()
  await expect.element(field('車牌號碼')).toHaveValue('ABC-1234')
})

test('a motorcycle can be chosen, which explains and holds the form back', async () => {
  const { onReview } = await show({ rejected: aSubmission({ status: 'REJECTED' }) })
  await page.getByRole('radio', { name: '機車' }).click()
  await expect.element(page.getByText('機車不適用 eTag 自動繳費')).toBeVisible()
  for (const box of page.getByRole('checkbox').all()) await box.click()
  await review.click()
  expect(onReview).not.toHaveBeenCalled()
  await page.getByRole('radio', { name: '大型車' }).click()
  await review.click()
  expect(onReview).toHaveBeenCalledOnce()
})

test('an empty form says what is missing, everything at once', async () => {
  const { onReview } = await show()
  await review.click()
  expect(onReview).not.toHaveBeenCalled()
  for (const words of ['請輸入車主姓名', '請輸入身分證字號或居留證號', '請輸入車牌號碼', '請選擇收費車種'])
    await expect.element(page.getByText(words)).toBeVisible()
  expect(page.getByText('請先勾選同意事項').all()).toHaveLength(3)
  await expect.element(field('車主姓名')).toHaveFocus()
  await expectAccessible()
  expectFitsScreen()
})

test('a rejected one says why, and keeps name and number without showing them', async () => {
  const { onReview } = await show({ rejected: aSubmission({ status: 'REJECTED', rejectReason: 'owner_mismatch' }) })
  await expect.element(page.getByText('原因：車主資料與監理登記不符')).toBeVisible()
  await expect.element(field('身分證字號／居留證號')).toHaveValue('')
  await expect.element(page.getByText('不修改就留空，會沿用 A1******89。')).toBeVisible()
  for (const box of page.getByRole('checkbox').all()) await box.click()
  await review.click()
  expect(onReview).toHaveBeenCalledOnce()
  // Nothing is kept for another kind of owner.
  await page.getByRole('radio', { name: '公司行號' }).click()
  await review.click()
  await expect.element(page.getByText('請輸入統一編號')).toBeVisible()
  expect(onReview).toHaveBeenCalledOnce()
})

test.each([
  ['owner_mismatch', '車主姓名與證號和行照相同，不需要修改', () => field('身分證字號／居留證號').fill('A123456789')],
  [
    'plate_not_found',
    '車牌號碼和行照相同，不需要修改',
    () => page.getByRole('textbox', { name: '車牌號碼' }).fill('BGQ-5679'),
  ],
  ['class_mismatch', '收費車種和行照相同，不需要修改', () => page.getByRole('radio', { name: '大型車' }).click()],
] as const)('rejected for %s, it is not sent again as it was without a word', async (rejectReason, words, change) => {
  const { onReview } = await show({ rejected: aSubmission({ status: 'REJECTED', rejectReason }) })
  const confirmation = page.getByRole('checkbox', { name: words })
  await expect.element(confirmation).not.toBeChecked()
  for (const box of page.getByRole('checkbox', { name: /^我/ }).all()) await box.click()
  await review.click()
  await expect.element(page.getByText('請修改，或勾選不需要修改')).toBeVisible()
  await expect.element(confirmation).toHaveFocus()
  expect(onReview).not.toHaveBeenCalled()
  await confirmation.click()
  await review.click()
  expect(onReview).toHaveBeenCalledOnce()
  await confirmation.click()
  await change()
  await expect.element(confirmation).not.toBeInTheDocument()
  await review.click()
  expect(onReview).toHaveBeenCalledTimes(2)
  await expectAccessible()
  expectFitsScreen()
})

test('what the server refused stands at its field, which has the focus', async () => {
  await show({ errors: [{ field: 'plateNumber', message: '這輛車已經有審核中或使用中的申請' }] })
  await expect.element(page.getByText('這輛車已經有審核中或使用中的申請')).toBeVisible()
  await expect.element(field('車牌號碼')).toHaveFocus()
})

test('without a verified number the form leads to where it is verified', async () => {
  const { onPhone } = await show({ phoneNumber: null })
  await page.getByRole('button', { name: '前往驗證' }).click()
  expect(onPhone).toHaveBeenCalledOnce()
})
