import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { open, openOverlays } from './setup/open-gallery.tsx'

const rules = page.getByRole('dialog', { name: '折抵規則' })

const pushEntry = (index: number, address: string, more: object = {}) =>
  history.pushState({ ...more, __TSR_index: index, __TSR_key: `entry ${index}` }, '', address)

test('a sheet closed twice in one moment leaves its page where it is', async () => {
  pushEntry(0, '/gallery?tab=first')
  await openOverlays('/gallery?tab=second')
  await open('折抵規則')
  await expect.element(rules).toBeVisible()
  const close = rules.getByRole('button', { name: '關閉' }).element() as HTMLButtonElement
  close.click()
  close.click()
  await expect.element(rules).not.toBeInTheDocument()
  // Going back takes a turn of the event loop for each step; the page must still be there after the last.
  await expect.poll(() => location.search).toBe('?tab=second')
  await open('折抵規則')
  await expect.element(rules).toBeVisible()
  history.back()
  await expect.element(rules).not.toBeInTheDocument()
  expect(location.search).toBe('?tab=second')
})

test('a sheet that was there on arrival is closed without losing what its entry carries', async () => {
  await openOverlays('/gallery')
  history.replaceState(
    { cameFromAbove: true, __TSR_index: 0, __TSR_key: 'arrival' },
    '',
    '/gallery?internalRedeemRuleDrawerOpen=true',
  )
  window.dispatchEvent(new PopStateEvent('popstate', { state: history.state as object }))
  await expect.element(rules).toBeVisible()
  await rules.getByRole('button', { name: '關閉' }).click()
  await expect.element(rules).not.toBeInTheDocument()
  await expect.poll(() => location.search).toBe('')
  expect(history.state).toMatchObject({ cameFromAbove: true })
})
