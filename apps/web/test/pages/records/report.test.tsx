import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PointRecord } from '../../../src/domain/records/record.ts'
import { aRecord } from '../../setup/sample-records.ts'
import { type Answers, refuse } from '../setup/answer-calls.ts'
import { driver } from '../setup/driver.ts'
import { addressNow, openApp, press } from '../setup/open-app.tsx'

const receipt = page.getByRole('dialog', { name: '折抵明細', exact: true })
const form = page.getByRole('dialog', { name: '這筆有什麼問題？' })
const sent = page.getByRole('dialog', { name: '已送出回報' })
const reportOf = receipt.getByRole('region', { name: '您的回報' })

const report = {
  id: 'report-1',
  clientUid: 'good-parking',
  kind: 'NOT_MINE',
  state: 'OPEN',
  answer: null,
  openedAt: '2026-11-17T05:00:00.000Z',
  dueDate: '2099-11-20',
  answeredAt: null,
} as const

const app = {
  id: 'grant-1',
  client: { uid: 'good-parking', name: '好停', logoUrl: null, brand: null },
  scopes: [],
  grantedAt: '2026-11-01T04:00:00.000Z',
  lastUsedAt: null,
}

/** The driver with one record, what the calls about it were given, and the app that made it. */
function withRecord(first: PointRecord, refusal?: ReturnType<typeof refuse>) {
  let record = first
  let apps = [app]
  const bodies: unknown[] = []
  const answers: Answers = {
    ...driver(),
    'GET /v2/point-transactions': () => ({ items: [record], nextCursor: null }),
    'GET /v1/point-transactions/auto-refueling-machine': () => ({ items: [], nextCursor: null }),
    'GET /v2/point-transactions/{id}': () => record,
    'GET /v1/me/grants': () => apps,
    'DELETE /v1/me/grants/{id}': () => {
      apps = []
      return {}
    },
    'POST /v1/point-transactions/{id}/report': ({ body }) => {
      bodies.push(body)
      if (refusal) return refusal
      record = { ...record, report }
      return report
    },
  }
  return { answers, bodies }
}

const address = '/redeem-records?internalRecordId=record-1'

test('not mine: it is sent with a note, and the app can be disconnected at once', async () => {
  const { answers, bodies } = withRecord(aRecord())
  await openApp(address, answers)
  await press(receipt, '這筆有問題')
  await expect.element(form.getByText(/商家會在三個工作天內回覆/)).toBeVisible()
  await press(form, '送出回報')
  await expect.element(form.getByText('請選擇', { exact: false })).toBeVisible()
  await form.getByRole('radio', { name: /不是我/ }).click()
  await form.getByLabelText(/補充說明/).fill('  我沒有去過  ')
  await press(form, '送出回報')
  await expect.element(sent.getByText(/2099\/11\/20/)).toBeVisible()
  expect(bodies).toEqual([{ kind: 'NOT_MINE', note: '我沒有去過' }])
  await press(sent, '中斷連結好停')
  await press(page.getByRole('alertdialog'), '中斷連結')
  await expect.element(sent.getByText('不是您本人的消費，請檢查登入中的裝置。')).toBeVisible()
  await expect
    .element(sent.getByRole('link', { name: '查看登入中的裝置' }))
    .toHaveAttribute('href', '/account?internalSessionsDrawerOpen=true')
  await press(sent, '我知道了')
  await expect.element(reportOf.getByText('等待商家回覆')).toBeVisible()
  await expect.element(receipt.getByRole('button', { name: '這筆有問題' })).not.toBeInTheDocument()
  expect(addressNow()).toBe(address)
})

test('a long note can be seen whole while it is typed, and is sent as one line', async () => {
  const { answers, bodies } = withRecord(aRecord())
  await openApp(address, answers)
  await press(receipt, '這筆有問題')
  await form.getByRole('radio', { name: /扣了兩次/ }).click()
  const note = form.getByLabelText(/補充說明/)
  await note.fill(`${'離場時感應了兩次，'.repeat(8)} \n請查一下`)
  await expect.poll(() => note.element().scrollWidth - note.element().clientWidth).toBe(0)
  await expect.poll(() => note.element().scrollHeight - note.element().clientHeight).toBeLessThanOrEqual(1)
  await press(form, '送出回報')
  await expect.poll(() => bodies).toEqual([{ kind: 'TWICE', note: `${'離場時感應了兩次，'.repeat(8)} 請查一下` }])
})

test('Back closes the sheet and leaves the receipt', async () => {
  await openApp(address, withRecord(aRecord()).answers)
  await press(receipt, '這筆有問題')
  await expect.element(form).toBeVisible()
  history.back()
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(receipt).toBeVisible()
})

test('a refusal is told in the sheet', async () => {
  const { answers } = withRecord(aRecord(), refuse('REPORT_LIMIT_REACHED'))
  await openApp(address, answers)
  await press(receipt, '這筆有問題')
  await form.getByRole('radio', { name: /金額不對/ }).click()
  await press(form, '送出回報')
  await expect.element(form.getByText('今天回報的次數已達上限，請明天再試或聯絡客服')).toBeVisible()
})

test.for([
  [
    'the shop’s words, as text',
    { state: 'ANSWERED', answer: '<b>已退回</b>' },
    ['商家已回覆', '<b>已退回</b>', '聯絡客服'],
  ],
  ['what was given back', { state: 'REFUNDED' }, ['已處理', '商家已退回點數，或已取消這筆折抵。']],
  ['that customer service goes on', { dueDate: '2026-11-17' }, ['商家還沒有回覆，客服會接手處理']],
] as const)('the receipt says %s', async ([, change, words]) => {
  const told = { ...report, kind: 'AMOUNT', ...change } as const
  await openApp(address, withRecord(aRecord({ report: told })).answers)
  for (const said of words) await expect.element(reportOf.getByText(said, { exact: false }).first()).toBeVisible()
})

test('a refund leads to what it gives back', async () => {
  const { answers } = withRecord(aRecord({ type: 'REFUND', refundOf: 'record-2' }))
  await openApp(address, answers)
  await expect.element(receipt.getByText('這筆退回有問題？請到原本的折抵回報。')).toBeVisible()
  await expect.element(receipt.getByRole('button', { name: '這筆有問題' })).not.toBeInTheDocument()
})
