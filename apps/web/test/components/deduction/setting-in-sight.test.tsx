import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { read } from '../../../src/api/query/read.ts'
import { queryClient } from '../../../src/api/query/tab-query-client.ts'
import type { ReplyOf } from '../../../src/api/client/typed-api.ts'
import { SettingSheet } from '../../../src/features/deduction/SettingSheet.tsx'
import { mountAt } from '../setup/mount-at.tsx'

type Point = ReplyOf<'GET /v1/points'>[number]
type State = Point['resourceOwner']['linkData']['state']

const point = (uniqueId: string, name: string, state: State, balance: number | null): Point => ({
  id: `point-${uniqueId}`,
  uniqueId,
  name,
  balance,
  expiring: [],
  resourceOwner: {
    id: `programme-${uniqueId}`,
    uniqueId,
    name,
    linkMethod: 'REDIRECT',
    linkData: { state, linkedAt: null, invalidSince: null, invalidReason: null },
    isSystemAbnormal: false,
  },
})

const rate = (uniqueId: string, points: number, amount: number) => ({
  point: { uniqueId },
  conversionRate: [points, amount] as [number, number],
  currency: { uniqueId: 'TWD' as const },
})

const tree = { pointId: 'point-TREEPOINT', point: { uniqueId: 'TREEPOINT', name: '小樹點' }, maximumPrice: 200 }

interface Shown {
  readonly states?: Readonly<Record<string, State>>
  readonly setting?: ReplyOf<'GET /v1/deduction-point-setting'>
  readonly chosenUid?: string
}

/** The setting of a member who has FamiPoint and 小樹點 linked and the latter deducted up to NT$ 200. */
async function show({ states = {}, setting = tree, chosenUid }: Shown = {}) {
  queryClient.setQueryData(read('GET /v1/points').queryKey, [
    point('FAMI_POINT', 'FamiPoint', states['FAMI_POINT'] ?? 'LINKED', 36_400),
    point('TREEPOINT', '小樹點', states['TREEPOINT'] ?? 'LINKED', states['TREEPOINT'] === 'INVALID' ? null : 1_280),
    point('MOCHI_COIN', '麻吉幣', states['MOCHI_COIN'] ?? 'UNLINKED', states['MOCHI_COIN'] ? 0 : null),
  ])
  queryClient.setQueryData(read('GET /v1/resource-owners/point-conversion-rates').queryKey, [
    rate('FAMI_POINT', 360, 1),
    rate('TREEPOINT', 6, 5),
    rate('MOCHI_COIN', 6, 5),
  ])
  queryClient.setQueryData(read('GET /v1/deduction-point-setting').queryKey, setting)
  queryClient.setQueryData(read('GET /v1/deduction-rules').queryKey, {
    pausedUntil: null,
    pauseEndedAt: null,
    services: (['PARKING', 'REFUELLING', 'OTHER'] as const).map((group) => ({
      group,
      enabled: true,
      maximumPrice: null,
    })),
  })
  const router = await mountAt('/?internalRedeemSettingDrawerOpen=true', <SettingSheet />)
  if (chosenUid !== undefined) await router.navigate({ to: '.', search: true, state: { chosenPointUid: chosenUid } })
}

const sheet = page.getByRole('dialog', { name: '折抵設定' })
const amount = sheet.getByRole('textbox', { name: '上限金額' })
const save = sheet.getByRole('button', { name: '儲存設定' })

/** How many pixels of the field are above what scrolls, or under what stands below it. */
function hiddenPixels(): number {
  const { top, bottom } = amount.element().getBoundingClientRect()
  const upper = sheet.getByRole('heading', { name: '折抵設定' }).element().getBoundingClientRect().bottom
  const lower = sheet
    .getByText(/^NT\$\s300\s的消費會折抵/)
    .element()
    .getBoundingClientRect().top
  return Math.ceil(Math.max(0, upper - top, bottom - lower))
}

const screens = [
  [360, 640],
  [375, 667],
  [360, 780],
  [1280, 720],
  [1280, 800],
] as const

test.each(screens)('the limit is in sight when the sheet opens at %i × %i', async (width, height) => {
  await page.viewport(width, height)
  await show()
  await expect.element(amount).toHaveValue('200')
  await expect.poll(hiddenPixels).toBe(0)
})

test('the limit stays in sight above a keyboard, and so does the button', async () => {
  await page.viewport(360, 640)
  await show({ states: { MOCHI_COIN: 'LINKED' } })
  await commands.tap(amount)
  await expect.element(amount).toHaveFocus()
  await page.viewport(360, 380)
  await expect.poll(hiddenPixels).toBe(0)
  const { bottom } = save.element().getBoundingClientRect()
  expect(bottom).toBeLessThanOrEqual(380)
})

test.each(['12.5', '-5', '−5', '1e3', '200 元'])('%s is refused and stays as it was typed', async (typed) => {
  await show()
  await amount.fill(typed)
  await save.click()
  await expect.element(sheet).toMatchTextContent('請輸入整數金額')
  await expect.element(amount).toHaveValue(typed)
})

test('programmes that are not linked are one row, and cannot be chosen', async () => {
  await show({ states: { FAMI_POINT: 'UNLINKED' } })
  await expect.element(sheet.getByText('尚未綁定：FamiPoint、麻吉幣')).toBeVisible()
  const names = sheet.getByRole('radiogroup', { name: '自動折抵的點數' }).getByRole('radio')
  await expect.poll(() => names.elements().length).toBe(2)
})

test('opened after linking, the new points are chosen, what they replace is said, and the limit is kept', async () => {
  await show({ states: { MOCHI_COIN: 'LINKED' }, chosenUid: 'MOCHI_COIN' })
  await expect.element(sheet.getByRole('radio', { name: '麻吉幣' })).toBeChecked()
  await expect.element(sheet).toMatchTextContent('會取代小樹點，每筆最多 NT$ 200')
  await expect.element(amount).toHaveValue('200')
  await sheet.getByRole('radio', { name: '小樹點' }).click()
  await expect.element(sheet).not.toMatchTextContent('會取代')
})

test('with an expired authorisation the sheet says that the deduction is paused', async () => {
  await show({ states: { TREEPOINT: 'INVALID' } })
  await expect.element(sheet).toMatchTextContent('自動折抵已暫停，重新綁定小樹點後繼續。')
  await expect.element(sheet).not.toMatchTextContent('以結帳當下為準')
})
