import { expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { ApiError, noResponseStatus } from '../../src/api/client/api-error.ts'
import { useReply } from '../../src/features/oauth/use-reply.ts'
import { OfflineBanner } from '../../src/features/presence/OfflineBanner.tsx'
import { mount } from './setup/mount.tsx'
import { toasts } from './setup/toasts.ts'
import { visit } from './setup/visit.ts'

/** Says it each time it is asked, because nothing shows from which moment on React's effects listen. */
const afterBackOnline = (words: Locator) => {
  window.dispatchEvent(new Event('online'))
  return words.query()
}

function Question({ ask }: { readonly ask: () => Promise<string> }) {
  const { reply } = useReply({ key: 'consent', ask })
  return <p>{reply.state === 'known' ? reply.value : reply.state}</p>
}

test('a question that nobody answered for want of a network is asked again when the network is back', async () => {
  let online = false
  const ask = async () => {
    if (!online) throw new ApiError(noResponseStatus, '未知錯誤')
    return '車位通想使用您的資料'
  }
  mount(<Question ask={ask} />)
  await expect.element(page.getByText('refused')).toBeVisible()
  online = true
  await expect.poll(() => afterBackOnline(page.getByText('車位通想使用您的資料'))).not.toBeNull()
})

test('a member is told when the network is back', async () => {
  mount(<OfflineBanner showsData={() => true} />)
  await expect.poll(() => afterBackOnline(toasts.getByText('已恢復連線'))).not.toBeNull()
})

const loseNetwork = () => {
  const lost = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => lost.mockRestore())
}

test.each([
  [true, '目前沒有網路，畫面可能不是最新資料。'],
  [false, '目前沒有網路'],
])('the banner speaks of old data only on a page that shows some: %s', async (showsData, words) => {
  loseNetwork()
  mount(<OfflineBanner showsData={() => showsData} />)
  await expect.element(page.getByRole('status').first()).toHaveTextContent(words)
})

test('at the front door a visitor without a network is told so', async () => {
  loseNetwork()
  const fetch = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  onTestFinished(() => fetch.mockRestore())
  await visit('/auth')
  await page.getByLabelText('電子信箱').fill('somebody@example.com')
  await page.getByRole('button', { name: '繼續' }).click()
  await expect.element(toasts.getByText('目前沒有網路，連上後請再試一次')).toBeVisible()
})
