import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from '@playwright/test'
import { openCast } from '../screens/cast.ts'
import { screens } from '../screens/list.ts'
import type { Screen } from '../screens/screen.ts'
import { asPhone, openStage } from '../screens/stage.ts'
import type { Stack } from '../stack.ts'
import type { Engine } from './engine.ts'
import { readLines, takeSnapshot } from './read-lines.ts'

export type Snapshot = { name: string; html: string }

const contextOptions = { ...asPhone, viewport: { width: 360, height: 780 } }

/** Of every screen, brought about in the gate's browser; one that does not appear is told by its name. */
export const takeSnapshots = async (browser: Browser, stack: Stack, words: readonly string[]) => {
  const wanted = screens.filter(({ name }) => !/^(gallery|developers)/.test(name))
  const chosen = wanted.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
  const stateOf = openCast(browser, stack)
  const stage = openStage({ browser, stack, stateOf, contextOptions, stepLimitMs: 30_000 })
  const alone = async (screen: Screen) => {
    const context = await browser.newContext({ ...contextOptions, storageState: await stateOf(screen.role) })
    context.setDefaultTimeout(30_000)
    try {
      const page = await context.newPage()
      await screen.reach(page, stack)
      await screen.visible(page).waitFor()
      return await page.evaluate<string>(takeSnapshot)
    } finally {
      await context.close()
    }
  }
  const snapshots: Snapshot[] = []
  const missed: string[] = []
  for (const screen of chosen) {
    try {
      const html = screen.alone
        ? await alone(screen)
        : await stage.show(screen, (page) => page.evaluate<string>(takeSnapshot))
      snapshots.push({ name: screen.name, html })
    } catch (error) {
      missed.push(`${screen.name} did not appear: ${String(error).split('\n')[0]}`)
    }
  }
  return { snapshots, missed }
}

/** In a frame as wide as a phone: the windows of a desk's browsers do not become so narrow. */
const frame = `<!doctype html><meta charset="utf-8"><iframe width="360" height="780" style="border: 0"></iframe>`

const lookAt = (number: number, width: number) => `(async () => {
  const frame = document.querySelector('iframe')
  frame.width = ${width}
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  frame.src = '/${number}'
  await loaded
  await frame.contentDocument.fonts.ready
  return frame.contentWindow.eval(${JSON.stringify(readLines)})
})()`

/** The faults of each screen in an engine, at the widths of phones. */
export const readAllLines = async (engine: Engine, snapshots: readonly Snapshot[], widths: readonly number[]) => {
  const server = createServer(({ url = '/' }, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8')
    answer.end(url === '/' ? frame : snapshots[Number(url.slice(1))]?.html)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  try {
    await engine.open(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    const found = new Map<string, string[]>()
    for (const [number, { name }] of snapshots.entries())
      for (const width of widths) {
        const faults = await engine.evaluate<string[]>(lookAt(number, width))
        for (const fault of new Set(faults)) found.set(fault, [...(found.get(fault) ?? []), `${name} at ${width}`])
      }
    return [...found].map(([fault, on]) => `${fault} (${on[0]}${on.length > 1 ? `, and ${on.length - 1} more` : ''})`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}
