import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { ApiError, noResponseStatus } from '../../src/api/client/api-error.ts'
import { useReply } from '../../src/features/oauth/use-reply.ts'
import { OfflineBanner } from '../../src/features/presence/OfflineBanner.tsx'
import { mount } from './setup/mount.tsx'
import { toasts } from './setup/open-gallery.tsx'

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
  mount(<OfflineBanner showsData />)
  await expect.poll(() => afterBackOnline(toasts.getByText('已恢復連線'))).not.toBeNull()
})
