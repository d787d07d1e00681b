import { agree, anyAccount, withoutCarApp } from '../journeys/programmes/programmes-steps.ts'
import { overlay } from '../overlay.ts'
import { oneAfterAnother, press, type Screen, screenAt, see, type Step, without } from './screen.ts'

type Wishes = Parameters<typeof screenAt>[2]

const at = (name: string, path: string, wishes: Wishes) =>
  screenAt(`programmes, ${name}`, path, { role: 'collector', ...wishes })

const over = (name: string, search: string, wishes: Wishes) =>
  at(name, `/resource-owners${search}`, { oneScreen: true, ...wishes })

const inCard =
  (programme: string, button: string): Step =>
  (page) =>
    page
      .getByRole('article', { name: programme, exact: true })
      .getByRole('button', { name: button, exact: true })
      .click()

type Owner = { uniqueId: string; name: string; isSystemAbnormal: boolean; linkData: object }

/** As the server would tell it of programmes in another state. */
const told =
  (change: (owner: Owner) => Partial<Owner>): Step =>
  async (page) => {
    await page.route('**/v1/resource-owners', async (route) => {
      const { data } = (await (await route.fetch()).json()) as { data: Owner[] }
      await route.fulfill({ json: { data: data.map((owner) => ({ ...owner, ...change(owner) })) } })
    })
    // Newer than the list, it would tell of the link as it is.
    await page.route('**/v1/points', () => undefined)
  }

const longNames = told(({ uniqueId, name }) =>
  uniqueId === 'FAMI_POINT'
    ? { uniqueId: 'SOMETHING_NEW', name: '新北市汽車駕駛人聯合回饋點數計畫（試營運期間限定會員）' }
    : { name },
)

const expiredCarApp = told(({ uniqueId, linkData }) =>
  uniqueId === 'CAR_MOCHI'
    ? { linkData: { ...linkData, state: 'INVALID', invalidSince: '2026-11-15T04:00:00.000Z' } }
    : {},
)

const withoutPoints: Step = (page) =>
  page.route('**/v1/points', async (route) => {
    const { data } = (await (await route.fetch()).json()) as { data: { balance: number | null }[] }
    await route.fulfill({ json: { data: data.map((point) => ({ ...point, balance: point.balance && 0 })) } })
  })

const expiring: Step = (page) =>
  page.route('**/v1/points', async (route) => {
    const { data } = (await (await route.fetch()).json()) as { data: { balance: number | null }[] }
    const expiresAt = new Date(Date.now() + 20 * 86_400_000).toISOString()
    const points = data.map((point) => ({
      ...point,
      expiring: point.balance ? [{ points: point.balance, expiresAt }] : [],
    }))
    await route.fulfill({ json: { data: points } })
  })

const goOffline: Step = async (page, stack) => {
  await see('999,999,999')(page, stack)
  await page.context().setOffline(true)
}

const list = '/resource-owners'

const lists: readonly Screen[] = [
  at('list, newcomer', list, { role: 'member', visible: '6 點 = NT$ 5' }),
  at('list', list, { visible: '999,999,999' }),
  at('list, points that expire', list, { before: expiring, visible: '到期' }),
  at('list, maintenance', list, {
    before: told(({ uniqueId }) => ({ isSystemAbnormal: uniqueId === 'FAMI_POINT' })),
    visible: '系統維護中',
  }),
  at('list, long and unknown names', list, { before: longNames, visible: '試營運' }),
  at('list, all under maintenance', list, {
    before: told(() => ({ isSystemAbnormal: true })),
    visible: '車麻吉系統維護中',
  }),
  at('list, car app expired', list, { before: expiredCarApp, visible: '重新綁定後才能使用 eTag' }),
  at('list, offline', list, { loadAfter: true, act: goOffline, visible: '目前沒有網路' }),
  at('list, failed offline', list, {
    alone: true,
    before: without('**/v1/**', 'failed'),
    act: oneAfterAnother(see('暫時無法載入點數'), (page) => page.context().setOffline(true)),
    visible: '目前沒有網路連線',
  }),
  at('list, loading', list, { before: without('**/v1/**', 'waiting'), visible: '我的點數' }),
  at('list, balances loading', list, { before: without('**/v1/points', 'waiting'), visible: 'FamiPoint' }),
  at('list, balances unknown', list, { before: without('**/v1/points', 'failed'), visible: '暫時無法查詢餘額' }),
  at('list, failed', list, { before: without('**/v1/**', 'failed'), visible: '暫時無法載入點數' }),
  at('list, highlighted', `${list}?highlightedResourceOwnerUid=CAR_MOCHI`, { visible: '999,999,999' }),
]

const overlays: readonly Screen[] = [
  over('link', '?linkDrawerResourceOwnerUid=TREEPOINT', { role: 'member', visible: '前往綁定' }),
  over('link again', '?linkDrawerResourceOwnerUid=MOCHI_COIN', { visible: '請重新綁定麻吉幣' }),
  over('link, car app', '?linkDrawerResourceOwnerUid=CAR_MOCHI', { role: 'member', visible: '前往綁定' }),
  over('link, car app again', '?linkDrawerResourceOwnerUid=CAR_MOCHI', {
    before: expiredCarApp,
    visible: '請重新綁定車麻吉',
  }),
  over('link, car app missing', '?linkDrawerResourceOwnerUid=CAR_MOCHI', {
    role: 'member',
    before: withoutCarApp,
    act: press('前往綁定'),
    visible: '無法繼續綁定',
  }),
  over('link, maintenance', '?linkDrawerResourceOwnerUid=TREEPOINT', {
    role: 'member',
    before: told(() => ({ isSystemAbnormal: true })),
    visible: '恢復後即可正常使用',
  }),
  over('linked', '?authSuccessResourceOwnerUid=FAMI_POINT', { visible: '會取代小樹點' }),
  over('linked, without points', '?authSuccessResourceOwnerUid=FAMI_POINT', {
    before: withoutPoints,
    visible: '目前 0 點',
  }),
  over('unlink', '', { act: inCard('FamiPoint', '解除綁定'), visible: (page) => overlay(page) }),
  over('unlink, automatic', '', {
    act: inCard('小樹點', '解除綁定'),
    visible: (page) => overlay(page),
  }),
  over('unlink, held', '', {
    before: (page) =>
      page.route('**/unlink', (route) =>
        route.fulfill({ status: 409, json: { error: { code: 'CANNOT_UNLINK_ETAG', message: '' } } }),
      ),
    act: oneAfterAnother(inCard('FamiPoint', '解除綁定'), (page) =>
      overlay(page).getByRole('button', { name: '解除綁定' }).click(),
    ),
    visible: '目前無法解除綁定',
  }),
  over('unlinked, others left', '?unlinkDefaultDeductionResourceOwnerUid=CAR_MOCHI', {
    before: (page) => page.route('**/v1/deduction-point-setting', (route) => route.fulfill({ json: { data: null } })),
    visible: '要改用其他點數折抵嗎？',
  }),
]

/** The member comes back from the programme, and the confirmation is answered so. */
const comingBack = (name: string, before: Step, visible: string, loadAfter = false) =>
  at(name, '/error', {
    role: 'member',
    loadAfter,
    before,
    act: async (page, stack) => {
      const { back } = await agree(page, stack, 'TREEPOINT', anyAccount())
      await page.goto(stack.url + back)
    },
    visible,
  })

const confirmations = '**/v1/resource-owner-links/*'

const refused =
  (code: string, status: number): Step =>
  (page) =>
    page.route(confirmations, (route) =>
      route.fulfill({ status, json: { error: { code, message: '綁定驗證失敗，請重新開始' } } }),
    )

const confirmation = '/resource-owners/programme-tree/link-state-confirmation'

const ends: readonly Screen[] = [
  comingBack('programme silent', refused('LINK_FAILED', 424), '綁定沒有完成'),
  comingBack('confirming', without(confirmations, 'waiting'), '正在確認綁定結果', true),
  at('cancelled', `${confirmation}?linkId=x&result=CANCELLED`, { role: 'member', visible: '回來綁定小樹點' }),
  at('failed', `${confirmation}?linkId=x&result=FAILED`, { role: 'member', visible: '小樹點暫時沒有回應' }),
  comingBack('check code wrong', refused('LINK_CHECK_CODE_INVALID', 422), '綁定驗證失敗'),
  comingBack('expired', refused('LINK_REQUEST_EXPIRED', 410), '連線已逾時'),
  comingBack('linked by another', refused('PROGRAMME_LINKED_BY_OTHER', 409), '帳號已綁定其他會員'),
  comingBack('unreachable', refused('OVERLOADED', 503), '暫時無法載入'),
]

/** Every screen and state of the programmes and of linking them. */
export const linkingScreens: readonly Screen[] = [...lists, ...overlays, ...ends]
