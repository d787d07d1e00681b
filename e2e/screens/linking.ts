import { randomUUID } from 'node:crypto'

import type { Page } from '@playwright/test'

import { agree, anyAccount, linkProgramme, makeAutomatic, withoutCarApp } from '../journeys/programmes-steps.ts'
import { makeMember, type Member, signIn } from '../make-member.ts'
import { readStack, type Stack } from '../stack.ts'
import type { Screen } from './screen.ts'

type Step = (page: Page) => Promise<unknown>

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()
const see = (words: string) => (page: Page) => page.getByText(words).first().waitFor()
const inCard = (programme: string, button: string) => (page: Page) =>
  page.getByRole('article', { name: programme, exact: true }).getByRole('button', { name: button, exact: true }).click()

/** Has one programme of each kind: deducted by itself, linked with very many points, no longer valid, and not linked. */
const furnish: Step = async (page) => {
  const stack = readStack()
  await linkProgramme(page, stack, 'TREEPOINT', 1_280)
  await linkProgramme(page, stack, 'FAMI_POINT', 999_999_999)
  const { account } = await linkProgramme(page, stack, 'MOCHI_COIN', 530)
  await page.request.post(`${stack.sandboxUrl}/control/programmes/MOCHI_COIN/invalidate`, { data: { account } })
  await makeAutomatic(page, stack, 'point-tree', 100)
}

const members = new Map<string, Promise<Member>>()

/** A member is made once; the browser of each picture is signed in anew. */
const as =
  (name: 'newcomer' | 'driver'): Step =>
  async (page) => {
    const known = members.get(name)
    if (known) return signIn(page, readStack(), await known)
    const made = makeMember(page, readStack(), `${name}-${randomUUID().slice(0, 8)}@example.com`).then(
      async (member) => {
        if (name === 'driver') await furnish(page)
        return member
      },
    )
    members.set(name, made)
    return made
  }

const at = (name: string, path: string, arrive: Step, act: Step): Screen => ({
  name: `programmes, ${name}`,
  url: ({ url }: Stack) => `${url}/error`,
  prepare: async (page) => {
    await arrive(page)
    await page.goto(readStack().url + path)
    await act(page)
  },
})

const over = (...given: Parameters<typeof at>): Screen => ({ ...at(...given), oneScreen: true })

type Owner = { uniqueId: string; name: string; isSystemAbnormal: boolean }

/** As the server would tell it of programmes in another state. */
const told =
  (who: 'newcomer' | 'driver', change: (owner: Owner) => Partial<Owner>): Step =>
  async (page) => {
    await as(who)(page)
    await page.route('**/v1/resource-owners', async (route) => {
      const { data } = (await (await route.fetch()).json()) as { data: Owner[] }
      await route.fulfill({ json: { data: data.map((owner) => ({ ...owner, ...change(owner) })) } })
    })
    // Newer than the list, it would tell of the link as it is.
    await page.route('**/v1/points', () => undefined)
  }

const failing =
  (who: 'newcomer' | 'driver', pattern: string, outcome: 'waiting' | 'failed'): Step =>
  async (page) => {
    await as(who)(page)
    await page.route(pattern, (route) => (outcome === 'failed' ? route.abort() : undefined))
  }

/** The member comes back from the programme and the confirmation is refused so. */
const refused =
  (code: string, status: number): Step =>
  async (page) => {
    await as('newcomer')(page)
    await page.route('**/v1/resource-owner-links/*', (route) =>
      route.fulfill({ status, json: { error: { code, message: '綁定驗證失敗，請重新開始' } } }),
    )
  }

const comeBack =
  (words: string): Step =>
  async (page) => {
    const { back } = await agree(page, readStack(), 'TREEPOINT', anyAccount())
    await page.goto(readStack().url + back)
    await see(words)(page)
  }

const list = '/resource-owners'
const confirmation = '/resource-owners/programme-tree/link-state-confirmation'

/** Every screen and state of the programmes and of linking them. */
export const linkingScreens: readonly Screen[] = [
  at('list, newcomer', list, as('newcomer'), see('6 點 = NT$ 5')),
  at('list', list, as('driver'), see('999,999,999')),
  at(
    'list, maintenance',
    list,
    told('driver', ({ uniqueId }) => ({ isSystemAbnormal: uniqueId === 'FAMI_POINT' })),
    see('系統維護中'),
  ),
  at(
    'list, long and unknown names',
    list,
    told('driver', ({ uniqueId, name }) =>
      uniqueId === 'FAMI_POINT'
        ? { uniqueId: 'SOMETHING_NEW', name: '新北市汽車駕駛人聯合回饋點數計畫（試營運期間限定會員）' }
        : { name },
    ),
    see('試營運'),
  ),
  at(
    'list, all under maintenance',
    list,
    told('driver', () => ({ isSystemAbnormal: true })),
    see('車麻吉系統維護中'),
  ),
  at('list, offline', list, as('driver'), async (page) => {
    await see('999,999,999')(page)
    await page.context().setOffline(true)
    await see('離線狀態')(page)
  }),
  at('list, loading', list, failing('driver', '**/v1/**', 'waiting'), see('我的點數')),
  at('list, balances loading', list, failing('driver', '**/v1/points', 'waiting'), see('FamiPoint')),
  at('list, balances unknown', list, failing('driver', '**/v1/points', 'failed'), see('暫時無法查詢餘額')),
  at('list, failed', list, failing('driver', '**/v1/**', 'failed'), see('暫時無法載入點數')),
  at('list, highlighted', `${list}?highlightedResourceOwnerUid=CAR_MOCHI`, as('driver'), see('999,999,999')),
  over('link', `${list}?linkDrawerResourceOwnerUid=TREEPOINT`, as('newcomer'), see('前往綁定')),
  over('link again', `${list}?linkDrawerResourceOwnerUid=MOCHI_COIN`, as('driver'), see('請重新綁定麻吉幣')),
  over('link, car app', `${list}?linkDrawerResourceOwnerUid=CAR_MOCHI`, as('newcomer'), see('前往綁定')),
  over('link, car app missing', `${list}?linkDrawerResourceOwnerUid=CAR_MOCHI`, as('newcomer'), async (page) => {
    await withoutCarApp(page)
    await press('前往綁定')(page)
    await see('無法繼續綁定')(page)
  }),
  over(
    'link, maintenance',
    `${list}?linkDrawerResourceOwnerUid=TREEPOINT`,
    told('newcomer', () => ({ isSystemAbnormal: true })),
    see('恢復後即可正常使用'),
  ),
  over('linked', `${list}?authSuccessResourceOwnerUid=FAMI_POINT`, as('driver'), see('設為自動折抵')),
  over('unlink', list, as('driver'), inCard('FamiPoint', '解除綁定')),
  over('unlink, automatic', list, as('driver'), inCard('小樹點', '解除綁定')),
  over('unlink, held', list, as('driver'), async (page) => {
    await page.route('**/unlink', (route) =>
      route.fulfill({ status: 409, json: { error: { code: 'CANNOT_UNLINK_ETAG', message: '' } } }),
    )
    await inCard('FamiPoint', '解除綁定')(page)
    await page.getByRole('alertdialog').getByRole('button', { name: '解除綁定' }).click()
    await see('目前無法解除綁定')(page)
  }),
  over('unlinked', `${list}?unlinkDefaultDeductionResourceOwnerUid=TREEPOINT`, as('newcomer'), see('還沒有綁定點數')),
  over(
    'unlinked, others left',
    `${list}?unlinkDefaultDeductionResourceOwnerUid=CAR_MOCHI`,
    async (page) => {
      await as('driver')(page)
      await page.route('**/v1/deduction-point-setting', (route) => route.fulfill({ json: { data: null } }))
    },
    see('要改用其他點數折抵嗎？'),
  ),
  at('programme silent', list, refused('LINK_FAILED', 424), comeBack('綁定沒有完成')),
  at('confirming', list, as('newcomer'), async (page) => {
    await page.route('**/v1/resource-owner-links/*', () => undefined)
    await comeBack('正在確認綁定結果')(page)
  }),
  at('cancelled', `${confirmation}?linkId=x&result=CANCELLED`, as('newcomer'), see('回來綁定小樹點')),
  at('failed', `${confirmation}?linkId=x&result=FAILED`, as('newcomer'), see('小樹點沒有回傳')),
  at('check code wrong', list, refused('LINK_CHECK_CODE_INVALID', 422), comeBack('綁定驗證失敗')),
  at('expired', list, refused('LINK_REQUEST_EXPIRED', 410), comeBack('連線已逾時')),
  at('linked by another', list, refused('PROGRAMME_LINKED_BY_OTHER', 409), comeBack('帳號已綁定其他會員')),
  at('unreachable', list, refused('OVERLOADED', 503), comeBack('暫時無法載入')),
]
