import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { newcomer } from '../setup/newcomer.ts'
import { openAsVisitor } from '../setup/open-app.tsx'

const words = page.getByText('瀏覽器封鎖了儲存功能，請允許 Cookie 後再試')

test('a visitor whose browser keeps nothing is told before they type', async () => {
  const { reload } = await openAsVisitor('/auth', newcomer())
  await expect.element(page.getByLabelText('電子信箱')).toBeVisible()
  await expect.element(words).not.toBeInTheDocument()
  const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'SecurityError')
  })
  onTestFinished(() => blocked.mockRestore())
  await reload()
  await expect.element(words).toBeVisible()
})
