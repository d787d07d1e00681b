import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { read } from '../../../src/api/query/read.ts'
import { queryClient } from '../../../src/api/query/tab-query-client.ts'
import { SessionRow } from '../../../src/features/account/access/SessionRow.tsx'
import { LogoutDialog } from '../../../src/features/account/leaving/LogoutDialog.tsx'
import { MemberNumber } from '../../../src/features/account/MemberNumber.tsx'
import { aSubmission } from '../../setup/sample-submissions.ts'
import { mount } from '../setup/mount.tsx'
import { mountAt } from '../setup/mount-at.tsx'
import { overlay } from '../setup/overlay.ts'
import { toasts } from '../setup/toasts.ts'

const memberId = '019a1f6e-3b52-7d10-8a4c-5e6f7a8b9c0d'

const showNumber = (answer: () => Promise<void>) => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(answer)
  onTestFinished(() => written.mockRestore())
  mount(<MemberNumber memberId={memberId} />)
  return written
}

test('the member number is short and can be copied', async () => {
  const written = showNumber(() => Promise.resolve())
  await expect.element(page.getByText(/^會員編號 /)).toBeVisible()
  const words = page.getByText(/^會員編號 /).element().textContent
  expect(words).toMatch(/^會員編號 [2-9A-Z]{5}-[2-9A-Z]{5}$/)
  await page.getByRole('button', { name: '複製會員編號' }).click()
  await expect.element(toasts).toMatchTextContent('會員編號已複製')
  expect(`會員編號 ${written.mock.calls[0]?.[0]}`).toBe(words)
})

test('where nothing can be copied the member is told to select the number', async () => {
  showNumber(() => Promise.reject(new Error('refused')))
  await page.getByRole('button', { name: '複製會員編號' }).click()
  await expect.element(toasts).toMatchTextContent('無法複製，請手動選取')
})

test('this device is said to be in use, not when it was used last', async () => {
  const group = { sessionIds: ['1'], current: true, device: 'Android · Chrome', lastSeenAt: '2026-11-17T04:00:00.000Z' }
  mount(
    <ul>
      <SessionRow group={group} onSignOut={() => undefined} />
    </ul>,
  )
  await expect.element(page.getByText('這部裝置', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('listitem')).not.toMatchTextContent('最近使用')
})

const setting = { pointId: 'point-tree', point: { uniqueId: 'TREEPOINT', name: '小樹點' }, maximumPrice: null }

test.each([
  [setting, [aSubmission({ status: 'ENABLED' })], '登出後，自動折抵與 eTag 自動繳費仍會繼續運作。'],
  [setting, [aSubmission()], '登出後，自動折抵仍會繼續運作。'],
  [null, [aSubmission()], '下次使用時，再用電子信箱與密碼登入即可。'],
  [null, [aSubmission({ status: 'ENABLED', isLinkInvalid: true })], '下次使用時，再用電子信箱與密碼登入即可。'],
  [setting, [], '登出後，自動折抵仍會繼續運作。'],
  [setting, [aSubmission({ status: 'CANCELLED' })], '登出後，自動折抵仍會繼續運作。'],
  [null, [aSubmission({ status: 'ENABLED' })], '登出後，eTag 自動繳費仍會繼續運作。'],
  [null, [], '下次使用時，再用電子信箱與密碼登入即可。'],
])('signing out speaks only of what the member has (%#)', async (known, submissions, words) => {
  queryClient.setQueryData(read('GET /v1/deduction-point-setting').queryKey, known)
  queryClient.setQueryData(read('GET /v1/etag-submissions').queryKey, submissions)
  await mountAt('/account?internalLogoutDialogOpen=true', <LogoutDialog />)
  await expect.element(overlay).toMatchTextContent(words)
})
