import { chromium } from '@playwright/test'
import { launchOptions } from '../launch-options.ts'
import { type Engine, windowSize } from './engine.ts'

/** The browser of the gate, to compare with. */
export const openChromium = async (): Promise<Engine> => {
  const browser = await chromium.launch(launchOptions())
  const context = await browser.newContext({ viewport: windowSize, locale: 'zh-TW', timezoneId: 'Asia/Taipei' })
  const page = await context.newPage()
  return {
    name: 'Chromium',
    open: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    pressAt: (x, y) => page.mouse.click(x, y),
    typeKeys: (text) => page.keyboard.type(text),
    close: () => browser.close(),
  }
}
