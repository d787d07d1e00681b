import type { Page } from '@playwright/test'
import { overlay } from '../overlay.ts'
import {
  invalid,
  largestText,
  oneAfterAnother,
  press,
  type Screen,
  screenAt,
  see,
  type Step,
  without,
} from './screen.ts'

type Wishes = Parameters<typeof screenAt>[2]

type LinkState = 'LINKED' | 'UNLINKED' | 'INVALID'

/** The car app in a state, whatever it is for the member. */
const withCarApp =
  (state: LinkState): Step =>
  (page) =>
    page.route('**/v1/resource-owners', async (route) => {
      const answer = await route.fetch()
      const { data } = (await answer.json()) as { data: { uniqueId: string; linkData: { state: string } }[] }
      for (const { uniqueId, linkData } of data) if (uniqueId === 'CAR_MOCHI') linkData.state = state
      await route.fulfill({ response: answer, json: { data } })
    })

/** From the second step, which says that the car app is missing once that has been read. Before, 開始申請 opens the form. */
const toLastStep = oneAfterAnother(see('請先綁定車麻吉'), press('下一步'), see('填寫資料並送出'), press('下一步'))

const aSubmission = {
  id: 'etag-2026111700042',
  status: 'UNDER_REVIEW',
  round: 1,
  ownerType: 'PERSON',
  ownerName: '王○明',
  idNumber: 'A1******89',
  plateNumber: 'BGQ-5678',
  tollClass: 'SMALL',
  submittedAt: '2026-11-17T04:00:00.000Z',
  reviewDueDate: '2026-11-20',
  isOverdue: false,
  rejectReason: null as string | null,
  endRequestedAt: null as string | null,
  enabledAt: null as string | null,
  endedAt: null as string | null,
  isLinkInvalid: false,
  consents: { version: '2026-11', givenAt: '2026-11-17T04:00:00.000Z' },
}

type Submission = typeof aSubmission

const enabled = { status: 'ENABLED', enabledAt: '2026-11-18T02:30:00.000Z' }
const rejected = { status: 'REJECTED', rejectReason: 'owner_mismatch', endedAt: '2026-11-18T02:30:00.000Z' }

/** The applications as the server would tell them; none of them is made. */
const withSubmissions =
  (...changes: readonly Partial<Submission>[]): Step =>
  (page) =>
    page.route('**/v1/etag-submissions', (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ json: { data: changes.map((change) => ({ ...aSubmission, ...change })) } })
        : route.fallback(),
    )

const refuseSending =
  (status: number, code: string, message: string): Step =>
  (page) =>
    page.route('**/v1/etag-submissions', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status, json: { error: { code, message } } })
        : route.fallback(),
    )

const companyName = '台灣第一汽車租賃股份有限公司附設南區營業處車輛管理中心'

const everyCar = withSubmissions(
  { id: 'etag-6', plateNumber: 'RDE-2020', isLinkInvalid: true, ...enabled },
  {
    id: 'etag-5',
    plateNumber: 'KAA-01',
    tollClass: 'TRAILER',
    ownerType: 'COMPANY',
    ownerName: '台○○○○○○心',
    idNumber: '04****57',
    ...rejected,
  },
  { id: 'etag-4', plateNumber: '1234-AB', isOverdue: true, reviewDueDate: '2026-11-12' },
  { id: 'etag-3', plateNumber: 'ABC-1234', ...enabled, endRequestedAt: '2026-11-19T02:30:00.000Z' },
  { id: 'etag-2', plateNumber: 'TDA-6001', status: 'CANCELLED', endedAt: '2026-11-10T02:30:00.000Z' },
  {
    id: 'etag-1',
    plateNumber: 'HA-01',
    status: 'DISABLED',
    ownerName: null as never,
    idNumber: null as never,
    endedAt: '2026-06-10T02:30:00.000Z',
  },
)

const at = (name: string, search: string, { before, ...wishes }: Wishes) =>
  screenAt(`etag, ${name}`, `/etag-submission${search}`, {
    role: 'driver',
    before: oneAfterAnother(withCarApp('LINKED'), ...(before ? [before] : [])),
    ...wishes,
  })

const newForm = '?internalETagForm=new'

const fill =
  (label: string, text: string): Step =>
  (page) =>
    page.getByLabel(label).fill(text)

const fillForm: Step = oneAfterAnother(
  fill('車主姓名', '王小明'),
  fill('身分證字號／居留證號', 'Ａ123456789'),
  fill('車牌號碼', 'bgq 5678'),
  (page) => page.getByRole('radio', { name: '小型車' }).click(),
  async (page) => {
    for (const box of await page.getByRole('checkbox').all()) await box.check()
  },
)

const fillForCompany: Step = oneAfterAnother(
  fillForm,
  (page) => page.getByRole('radio', { name: '公司行號' }).click(),
  fill('公司名稱', companyName),
  fill('統一編號', '04595257'),
)

const leaveField: Step = (page) => page.locator(':focus').blur()

const toSummary = (filled: Step) => oneAfterAnother(filled, press('確認資料'), see('請確認申請資料'))

const goOffline: Step = (page) => page.context().setOffline(true)

const dialog = (name: string) => (page: Page) => overlay(page, name)

const introduction: readonly Screen[] = [
  ...['國道通行費，自動繳', '申請前，請先準備', '填寫資料並送出', '等候審核通知'].map((title, index) =>
    at(`introduction ${index + 1}`, `?internalETagInfoStep=${index + 1}`, { visible: title }),
  ),
  at('introduction 2, newcomer', '?internalETagInfoStep=2', { role: 'newcomer', visible: '請先驗證手機號碼' }),
  at('introduction 2, link expired', '?internalETagInfoStep=2', {
    before: withCarApp('INVALID'),
    visible: '車麻吉授權已失效',
  }),
  at('link first', '?internalETagInfoStep=2', {
    before: withCarApp('UNLINKED'),
    act: oneAfterAnother(toLastStep, press('開始申請')),
    visible: dialog('請先綁定車麻吉'),
    oneScreen: true,
  }),
  at('link again', '?internalETagInfoStep=2', {
    before: withCarApp('INVALID'),
    act: press('重新綁定'),
    visible: dialog('請重新綁定車麻吉'),
    oneScreen: true,
  }),
]

const forms: readonly Screen[] = [
  at('form', newForm, { visible: '車主資料' }),
  at('form, filled', newForm, { act: fillForm, visible: '車主資料' }),
  at('form, company', newForm, { act: fillForCompany, visible: '公司名稱' }),
  at('form, empty and sent', newForm, { act: press('確認資料'), visible: invalid }),
  at('form, wrong', newForm, {
    act: oneAfterAnother(fill('身分證字號／居留證號', 'AB23456789'), fill('車牌號碼', 'AB1234'), leaveField, (page) =>
      page.getByRole('radio', { name: '機車' }).click(),
    ),
    visible: '機車不適用',
  }),
  at('form, newcomer', newForm, { role: 'newcomer', before: withCarApp('UNLINKED'), visible: '請先驗證手機號碼' }),
  at('form, phone first', newForm, {
    role: 'newcomer',
    act: oneAfterAnother(fillForm, press('確認資料')),
    visible: dialog('請先驗證手機號碼'),
    oneScreen: true,
  }),
  at('form, correction', '?internalETagForm=etag-2026111700042', {
    before: withSubmissions(rejected),
    visible: '車主資料與監理登記不符',
  }),
  at('form, correction sent as it was', '?internalETagForm=etag-2026111700042', {
    before: withSubmissions(rejected),
    act: press('確認資料'),
    visible: '請修改，或勾選不需要修改',
  }),
  at('form, offline', newForm, { loadAfter: true, act: oneAfterAnother(fillForm, goOffline), visible: '目前沒有網路' }),
  at('form, large text', newForm, { act: oneAfterAnother(fillForm, largestText), visible: '車主資料' }),
  at('summary', newForm, { act: toSummary(fillForm), visible: '請確認申請資料' }),
  at('summary, company', newForm, { act: toSummary(fillForCompany), visible: '請確認申請資料' }),
  at('summary, refused', newForm, {
    before: refuseSending(409, 'ETAG_LIMIT_REACHED', '申請數量已達上限，請聯絡客服'),
    act: oneAfterAnother(toSummary(fillForm), press('送出申請')),
    visible: '申請數量已達上限',
  }),
  at('form, plate taken', newForm, {
    before: refuseSending(409, 'ETAG_DUPLICATE', '這輛車已經有審核中或使用中的申請'),
    act: oneAfterAnother(toSummary(fillForm), press('送出申請')),
    visible: '這輛車已經有審核中',
  }),
]

const sendIt: Step = async (page) => {
  let isSent = false
  await page.route('**/v1/etag-submissions', (route) => {
    isSent ||= route.request().method() === 'POST'
    const data = route.request().method() === 'POST' ? aSubmission : isSent ? [aSubmission] : []
    return route.fulfill({ status: route.request().method() === 'POST' ? 201 : 200, json: { data } })
  })
}

const trackers: readonly Screen[] = [
  at('submitted', newForm, {
    before: sendIt,
    act: oneAfterAnother(toSummary(fillForm), press('送出申請')),
    visible: '申請已送出',
    oneScreen: true,
  }),
  at('under review', '', { before: withSubmissions({}), visible: '預計 2026/11/20 前完成審核' }),
  at('enabled', '', { before: withSubmissions(enabled), visible: '將自動扣款' }),
  at('rejected', '', { before: withSubmissions(rejected), visible: '車主資料與監理登記不符' }),
  at('several cars', '', { before: everyCar, visible: '已結束的申請' }),
  at('all ended', '', { before: withSubmissions({ status: 'CANCELLED' }), visible: '您已取消' }),
  at('cancel', '', {
    before: withSubmissions({}),
    act: press('取消申請'),
    visible: '要取消這筆申請嗎？',
    oneScreen: true,
  }),
  at('sold', '', {
    before: withSubmissions(enabled),
    act: press('停止這輛車的自動繳費'),
    visible: '停止 BGQ-5678 的自動繳費',
    oneScreen: true,
  }),
  at('waiting', '', {
    before: without('**/v1/etag-submissions', 'waiting'),
    visible: (page) => page.getByText('內容載入中'),
  }),
  at('failed', '', { before: without('**/v1/etag-submissions', 'failed'), visible: '暫時無法載入申請資料' }),
  at('several cars, large text', '', {
    before: everyCar,
    act: oneAfterAnother(see('已結束的申請'), largestText),
    visible: '已結束的申請',
  }),
]

/** Every screen and state of automatic toll payment. */
export const etagScreens: readonly Screen[] = [...introduction, ...forms, ...trackers]
