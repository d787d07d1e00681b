import { expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { openOverlays } from './setup/open-gallery.tsx'
import { toasts } from './setup/toasts.ts'

const focusIsInside = () => Boolean(document.activeElement?.closest('[role=dialog], [role=alertdialog]'))

test.each([
  ['折抵規則', 'dialog'],
  ['目前無法解除綁定', 'dialog'],
  ['解除綁定', 'alertdialog'],
])('focus goes into %s, stays there, and returns to what opened it', async (name, role) => {
  await openOverlays()
  const opener = page.getByRole('button', { name, exact: true })
  await commands.pressIn(opener, 'Enter')
  for (let press = 0; press < 4; press++) {
    await expect.poll(focusIsInside).toBe(true)
    await commands.press('Tab')
  }
  await commands.press('Escape')
  await expect.element(page.getByRole(role)).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('a decision starts at the way out, is held while it runs, and keeps its failure', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  await openOverlays()
  await commands.pressIn(page.getByRole('button', { name: '解除綁定', exact: true }), 'Enter')
  const decision = page.getByRole('alertdialog')
  const act = decision.getByRole('button', { name: '解除綁定' })
  await expect.element(decision).toBeVisible()
  await vi.runAllTimersAsync()
  await expect.element(decision.getByRole('button', { name: '取消' })).toHaveFocus()
  await act.click()
  await expect.element(act).toHaveAttribute('aria-busy')
  await commands.press('Escape')
  await expect.element(decision).toBeVisible()
  await vi.advanceTimersByTimeAsync(2_000)
  await expect.element(decision.getByRole('alert')).toHaveTextContent('解除綁定失敗，請再試一次')
  await act.click()
  await expect.element(decision).not.toBeInTheDocument()
  await expect.element(toasts).toMatchTextContent('已解除綁定 FamiPoint')
})
