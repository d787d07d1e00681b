import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { Button } from '../../../src/ui/action/Button.tsx'
import { TextField } from '../../../src/ui/form/TextField.tsx'
import { followKeyboard } from '../../../src/ui/layout/follow-keyboard.ts'
import { Page } from '../../../src/ui/layout/Page.tsx'
import { showToast } from '../../../src/ui/overlay/toast.ts'
import { toastManager } from '../../../src/ui/overlay/ToastHost.tsx'
import { mount } from '../setup/mount.tsx'
import { toasts } from '../setup/toasts.ts'

const keyboardPx = 336
const screen = { width: 390, height: 664 }

/** As Safari tells of a keyboard: the page stays as high as it is, and less of it is seen. */
function openKeyboardOver(): void {
  const seen = Object.assign(new EventTarget(), { height: screen.height, offsetTop: 0, scale: 1 })
  onTestFinished(followKeyboard(seen as unknown as VisualViewport))
  seen.height -= keyboardPx
  seen.dispatchEvent(new Event('resize'))
}

const button = page.getByRole('button', { name: '繼續' })
const bottomOf = (element: Element) => element.getBoundingClientRect().bottom

async function show() {
  await page.viewport(screen.width, screen.height)
  mount(
    <Page title="手機號碼" action={<Button wide>繼續</Button>}>
      <TextField name="phone" label="手機號碼" inputMode="numeric" />
    </Page>,
  )
  await expect.element(button).toBeVisible()
}

test('the action and toasts stand above a keyboard that covers the page, and go down with it', async () => {
  await show()
  const before = bottomOf(button.element())
  openKeyboardOver()
  await expect.poll(() => bottomOf(button.element())).toBeLessThanOrEqual(screen.height - keyboardPx)
  onTestFinished(() => toastManager.close('only'))
  showToast({ message: '已複製' })
  await expect.element(toasts.getByText('已複製')).toBeVisible()
  // In its first frame it is still on its way.
  await expect
    .poll(() => bottomOf(toasts.getByText('已複製').element()))
    .toBeLessThan(button.element().getBoundingClientRect().top)
  document.documentElement.style.removeProperty('--keyboard')
  await expect.poll(() => bottomOf(button.element())).toBe(before)
})
