import { describe, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { expectAccessible, expectFitsScreen } from './setup/judge.ts'
import { open, openGallery, openOverlays } from './setup/open-gallery.tsx'
import { screens } from './setup/screens.ts'

const overlay = () => document.querySelector('[role=dialog], [role=alertdialog]')

const views = [
  { name: 'phone', screen: screens.phone, colorScheme: 'light' },
  { name: 'phone at night', screen: screens.phone, colorScheme: 'dark' },
  { name: 'wide', screen: screens.wide, colorScheme: 'light' },
] as const

describe.each(views)('nothing stands in the way of a disability, $name,', ({ screen, colorScheme }) => {
  const enter = async () => {
    await page.viewport(screen.width, screen.height)
    await commands.emulateMedia({ colorScheme })
  }

  test('on the gallery and its states', async () => {
    await enter()
    await openGallery()
    await expect.element(page.getByText('60,480').first()).toBeVisible()
    expectFitsScreen()
    await expectAccessible()
  })

  test.each(['折抵規則', '使用地點', '目前無法解除綁定', '解除綁定', '儲存失敗，請再試一次'])(
    'with %s open',
    async (name) => {
      await enter()
      await openOverlays()
      await open(name)
      await expect.poll(overlay).not.toBeNull()
      // In its first frame it is not yet opaque, and nothing on it has the contrast that it will have.
      await expect.poll(() => document.querySelector('[data-starting-style]')).toBeNull()
      expectFitsScreen()
      await expectAccessible()
    },
  )
})
