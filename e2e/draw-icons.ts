import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { launchOptions } from './launch-options.ts'

/* Draws the icons of the installed app from our mark: `node e2e/draw-icons.ts`, once whenever the mark changes. */

const publicFolder = join(import.meta.dirname, '../apps/web/public')
const green = '#006b47'

interface Icon {
  readonly name: string
  readonly sizePx: number
  /** Fills the square: a system cuts its own shape out of it, and only the middle four fifths are sure to be seen. */
  readonly filled: boolean
}

const icons: readonly Icon[] = [
  { name: 'any-192', sizePx: 192, filled: false },
  { name: 'any-512', sizePx: 512, filled: false },
  { name: 'maskable-192', sizePx: 192, filled: true },
  { name: 'maskable-512', sizePx: 512, filled: true },
  // iOS rounds the corners itself.
  { name: 'touch-180', sizePx: 180, filled: true },
]

const mark = await readFile(join(publicFolder, 'mark.svg'), 'utf8')
const browser = await chromium.launch(launchOptions())
try {
  const page = await browser.newPage()
  for (const { name, sizePx, filled } of icons) {
    await page.setViewportSize({ width: sizePx, height: sizePx })
    const ground = filled ? green : 'transparent'
    await page.setContent(
      `<style>html{background:${ground}}body{margin:0}svg{display:block;width:${sizePx}px}</style>${mark}`,
    )
    await writeFile(join(publicFolder, 'icons', `${name}.png`), await page.screenshot({ omitBackground: !filled }))
  }
} finally {
  await browser.close()
}
