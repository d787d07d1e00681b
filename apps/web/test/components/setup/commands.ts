import { watchTroubles } from '@dpass/e2e/watch-troubles.ts'
import type { Locator, SerializedLocator } from 'vitest/browser'
import type { BrowserCommandContext as Browser } from 'vitest/node'

/*
 * What a test asks of Playwright because a page cannot do it to itself: fingers, keys, the phone's settings, and the
 * troubles that only the browser knows of.
 */

interface TapOptions {
  readonly position?: { x: number; y: number }
  readonly force?: boolean
}

const tap = ({ iframe }: Browser, on: SerializedLocator, options?: TapOptions) =>
  iframe.locator(on.selector).tap(options)

/** A finger on the screen as the browser's own engine sees it; a mouse would take other ways through the code. */
const swipe = async ({ page, context, iframe }: Browser, on: SerializedLocator, across: number, down: number) => {
  const box = await iframe.locator(on.selector).boundingBox()
  if (!box) throw new Error(`${on.locator} is not on the screen`)
  const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + Math.min(box.height / 2, 40))]
  const finger = await context.newCDPSession(page)
  const steps = Math.max(across, down) / 10
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', step = 0) => {
    const at = { x: x + (across / steps) * step, y: y + (down / steps) * step }
    return finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [at] })
  }
  await touch('touchStart')
  for (let step = 1; step <= steps; step++) await touch('touchMove', step)
  await touch('touchEnd')
  await finger.detach()
}

const swipeDown = (browser: Browser, on: SerializedLocator, distance: number) => swipe(browser, on, 0, distance)
const swipeRight = (browser: Browser, on: SerializedLocator, distance: number) => swipe(browser, on, distance, 0)

const clickAt = ({ page }: Browser, x: number, y: number) => page.mouse.click(x, y)
const moveMouse = ({ page }: Browser, x: number, y: number) => page.mouse.move(x, y)
const turnWheel = ({ page }: Browser, deltaY: number) => page.mouse.wheel(0, deltaY)

/** One key or a chord as Playwright names it: `Shift+Tab`. */
const press = ({ page }: Browser, keys: string) => page.keyboard.press(keys)

const pressIn = ({ iframe }: Browser, on: SerializedLocator, keys: string) => iframe.locator(on.selector).press(keys)

/** Key by key, and a character that no key has as an input method gives it. */
const type = ({ page }: Browser, text: string) => page.keyboard.type(text)

/** As an input method does it: the text is there without a key having been pressed for it. */
const insertText = ({ page }: Browser, text: string) => page.keyboard.insertText(text)

interface Media {
  readonly colorScheme?: 'light' | 'dark' | null
  readonly reducedMotion?: 'reduce' | 'no-preference'
}

const emulateMedia = ({ page }: Browser, media: Media) => page.emulateMedia(media)

const troubles = new WeakMap<Browser['context'], string[]>()

/** Everything that went wrong behind the page since the last call; the first call begins the watch. */
const takeTroubles = ({ context }: Browser): string[] => {
  const found = troubles.get(context)
  if (!found) troubles.set(context, watchTroubles(context))
  return found?.splice(0) ?? []
}

export const commands = {
  tap,
  swipeDown,
  swipeRight,
  clickAt,
  moveMouse,
  turnWheel,
  press,
  pressIn,
  type,
  insertText,
  emulateMedia,
  takeTroubles,
}

/** As a test calls them: without the browser, which Vitest puts in front, and with locators, which Vitest serialises. */
type Sent<Argument> = Argument extends SerializedLocator ? Locator : Argument
type Called<Command> = Command extends (browser: Browser, ...args: infer Args) => infer Answer
  ? (...args: { [At in keyof Args]: Sent<Args[At]> }) => Promise<Awaited<Answer>>
  : never
type Commands = { readonly [Name in keyof typeof commands]: Called<(typeof commands)[Name]> }

declare module 'vitest/browser' {
  interface BrowserCommands extends Commands {}
}
