import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import '../../../src/ui/style/tokens.css'
import '../../../src/ui/style/base.css'
import '../../../src/ui/style/transitions.css'
import { screens } from './screens.ts'

const failOnTrouble = async () => {
  const troubles = await commands.takeTroubles()
  if (troubles.length > 0) throw new Error(troubles.join('\n'))
}

// Files share a browser one after the other: what the last one left is not this one's.
beforeAll(() => commands.takeTroubles())
beforeEach(async () => {
  await page.viewport(screens.phone.width, screens.phone.height)
  await commands.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
})
afterEach(async () => {
  vi.useRealTimers()
  await failOnTrouble()
})
afterAll(failOnTrouble)
