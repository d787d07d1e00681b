import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { Button } from '../../src/ui/action/Button.tsx'
import { Page } from '../../src/ui/layout/Page.tsx'
import { Sheet } from '../../src/ui/overlay/Sheet.tsx'
import { showToast } from '../../src/ui/overlay/toast.ts'
import { toastManager } from '../../src/ui/overlay/ToastHost.tsx'
import { mount } from './setup/mount.tsx'
import { overlay } from './setup/overlay.ts'
import { toasts } from './setup/toasts.ts'

const words = '裝置已登出'

async function say() {
  onTestFinished(() => toastManager.close('only'))
  showToast({ message: words })
  await expect.element(toasts.getByText(words)).toBeVisible()
}

const boxOf = (element: Element) => element.getBoundingClientRect()
/** In its first frame it is still on its way. */
const bottomOfToast = () => boxOf(toasts.getByText(words).element()).bottom

test('a toast stands above every button at the bottom of the page, not over the upper one', async () => {
  mount(
    <Page
      title="要用哪個帳號繼續？"
      action={
        <>
          <Button wide>同意授權</Button>
          <Button wide>取消</Button>
        </>
      }
    />,
  )
  const primary = page.getByRole('button', { name: '同意授權' })
  await expect.element(primary).toBeVisible()
  await say()
  await expect.poll(bottomOfToast).toBeLessThan(boxOf(primary.element()).top)
})

test('a toast does not lie on the line that was just used', async () => {
  const lines = Array.from({ length: 12 }, (_, number) => `第 ${number + 1} 行`)
  mount(
    <ul>
      {lines.map((line) => (
        <li key={line} style={{ height: '70px' }}>
          <button type="button">{line}</button>
        </li>
      ))}
    </ul>,
  )
  const last = page.getByRole('button', { name: '第 11 行' })
  await last.click()
  await say()
  await expect.poll(bottomOfToast).toBeLessThan(boxOf(last.element()).top)
})

test('a toast goes when a sheet opens', async () => {
  await say()
  mount(
    <Sheet open onOpenChange={() => {}} title="折抵設定">
      內容
    </Sheet>,
  )
  await expect.element(overlay).toBeVisible()
  await expect.element(page.getByText(words)).not.toBeInTheDocument()
})
