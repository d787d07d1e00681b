import { changeAnswer, furnish, pass, pointsOf, row, rowNames } from './home-steps.ts'
import { expect, linkProgramme, test } from '../programmes/programmes-steps.ts'

test('a link that broke comes first and leads to where it is repaired', async ({ page, stack }) => {
  const { tree } = await furnish(page, stack)
  await page.request.post(`${stack.sandboxUrl}/control/programmes/TREEPOINT/invalidate`, {
    data: { account: tree.account },
  })
  await page.goto('/')
  await expect(row(page, '小樹點')).toContainText(/授權已失效，請重新綁定\s*重新綁定/)
  await expect.poll(() => rowNames(page)).toEqual(['小樹點', 'FamiPoint', '麻吉幣'])
  await expect(pass(page)).toContainText(/NT\$ 101/)
  await expect(pass(page)).toContainText(/使用小樹點自動折抵\s*需重新綁定/)
  await row(page, '小樹點').getByRole('link').click()
  await expect(page).toHaveURL('/resource-owners?linkDrawerResourceOwnerUid=TREEPOINT')
  await page.goBack()
  await expect(page).toHaveURL('/')
  await page.getByRole('link', { name: '管理點數' }).click()
  await expect(page).toHaveURL('/resource-owners')
})

type Point = { uniqueId: string; name: string; balance: number | null; resourceOwner: { isSystemAbnormal: boolean } }

// A balance nobody knows: home-loading.
test('maintenance and sums of nine digits are told as they are', async ({ page, stack }) => {
  await furnish(page, stack)
  const named = (uniqueId: string, change: Partial<Point>) => (points: Point[]) =>
    points.map((point) => (point.uniqueId === uniqueId ? { ...point, ...change } : point))
  await changeAnswer(page, '**/v1/points', (points: Point[]) =>
    points.map((point) => ({ ...point, resourceOwner: { ...point.resourceOwner, isSystemAbnormal: true } })),
  )
  await page.goto('/')
  await expect(row(page, '小樹點')).toContainText('系統維護中，稍後會自動恢復')
  await expect(pointsOf(page).getByRole('listitem').getByRole('link')).toHaveCount(0)
  const long = '全台連鎖停車場聯名會員年度回饋點數（企業用戶專屬）'
  await page.unroute('**/v1/points')
  await changeAnswer(page, '**/v1/points', named('TREEPOINT', { balance: 987_654_321, name: long }))
  await page.reload()
  await expect(row(page, long)).toContainText(/987,654,321 點\s*約 NT\$ 823,045,265/)
})

test('banners lead only to web addresses, and without them the page is the same', async ({ page }) => {
  const board = page.getByRole('region', { name: '活動訊息' })
  const picture = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }
  await page.route('https://elsewhere.example/**', (route) => route.fulfill(picture))
  const asked = page.waitForRequest('https://elsewhere.example/**').then((request) => request.allHeaders())
  type Board = { banners: { linkUrl: string; imageUrl: string; title: string }[] }
  await changeAnswer(page, '**/v1/boards/main_page_ad', ({ banners: [banner] }: Board) => ({
    banners: [
      { ...banner, id: '1', title: '外面', linkUrl: 'https://elsewhere.example/' },
      { ...banner, id: '2', title: '危險', linkUrl: 'javascript:alert(1)' },
      { ...banner, id: '3', title: '別人的圖', imageUrl: 'https://elsewhere.example/picture.svg' },
    ] as never,
  }))
  await page.goto('/')
  await expect(board.getByRole('listitem')).toHaveText([/外面/, /危險/, /別人的圖/])
  await expect(board.getByRole('listitem').filter({ hasText: '危險' }).getByRole('link')).toHaveCount(0)
  await expect(board.getByRole('link', { name: '外面' })).toHaveAttribute('rel', 'noreferrer')
  // Whose picture it is does not learn from which page it was asked for.
  expect(await asked).not.toHaveProperty('referer')
  await changeAnswer(page, '**/v1/boards/main_page_ad', () => ({ code: 'main_page_ad', banners: [] }))
  const answered = page.waitForResponse('**/v1/boards/main_page_ad')
  await page.reload()
  await answered
  await expect(page.getByRole('button', { name: /折抵規則/ })).toBeVisible()
  await expect(board).toBeHidden()
})

test('a banner of ours opens in place, and what is ours but no page is loaded', async ({ page, stack }) => {
  type Board = { banners: { id: string }[] }
  await changeAnswer(page, '**/v1/boards/main_page_ad', ({ banners: [banner] }: Board) => ({
    banners: [
      {
        ...banner,
        id: '1',
        title: '點數',
        linkUrl: `${stack.url}/resource-owners?highlightedResourceOwnerUid=TREEPOINT`,
      },
      { ...banner, id: '2', title: '文件', linkUrl: `${stack.url}/developers` },
    ] as never,
  }))
  await page.goto('/')
  await page.evaluate('window.isTheSame = true')
  const board = page.getByRole('region', { name: '活動訊息' })
  await board.getByRole('link', { name: '點數' }).click()
  await expect(page).toHaveURL('/resource-owners?highlightedResourceOwnerUid=TREEPOINT')
  await expect(page.getByRole('article', { name: '小樹點' })).toBeVisible()
  expect(await page.evaluate('window.isTheSame')).toBe(true)
  await page.getByRole('button', { name: '返回上一頁' }).click()
  await expect(page).toHaveURL('/')
  await board.getByRole('link', { name: '文件' }).click()
  await expect(page).toHaveURL('/developers')
  expect(await page.evaluate('window.isTheSame')).toBeUndefined()
})

test('an empty balance is worth nothing and says so', async ({ page, stack }) => {
  await linkProgramme(page, stack, 'FAMI_POINT', 0)
  await page.goto('/')
  await expect(pass(page)).toContainText(/NT\$ 0\s*來自 1 種已綁定的點數/)
  await expect(pass(page)).toContainText('尚未設定自動折抵')
})
