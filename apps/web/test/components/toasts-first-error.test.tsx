import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openOverlays } from './setup/open-gallery.tsx'
import { toasts } from './setup/toasts.ts'

// Alone in its file: the host comes once for a page, and every file has a page of its own.
test('an error that waits for the host does not give way to a word that comes later', async () => {
  await openOverlays()
  const buttons = ['儲存失敗，請再試一次', '折抵設定已儲存'].map(
    (name) => page.getByRole('button', { name, exact: true }).element() as HTMLButtonElement,
  )
  await expect.element(toasts).not.toBeInTheDocument()
  for (const button of buttons) button.click()
  await expect.element(toasts.getByText('儲存失敗，請再試一次')).toBeVisible()
  await expect.element(toasts).not.toMatchTextContent('折抵設定已儲存')
})
