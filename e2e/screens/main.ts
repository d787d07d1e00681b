import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { launchOptions } from '../launch-options.ts'
import { readStack } from '../stack.ts'
import { openCast } from './cast.ts'
import { contactSheet, type Shot } from './contact-sheet.ts'
import { screens } from './list.ts'
import type { Screen } from './screen.ts'
import { drawReadmePictures } from './readme-pictures.ts'
import { openStudio, views, wideViews } from './shoot.ts'
import { type Outcome, sideBySide } from './side-by-side.ts'
import startStack from './start-stack-and-gallery.ts'

const folder = join(import.meta.dirname, '../../test-results/screens')

// A page waits for answers and pictures some of the time, so one more than the cores of a small machine keeps both busy.
const atOnce = 3

const groups = [...Map.groupBy(screens, ({ name }) => name.split(/[ ,]/)[0] ?? '')]

const help = `npm run screens            every screen at ${views.map(({ name }) => name).join(', ')}
npm run screens -- oauth   those whose name holds the word; several words pick several
npm run screens -- --wide  at ${wideViews.map(({ name }) => name).join(', ')} instead
npm run screens -- --readme  the two pictures of README.md alone, in docs/pictures
  ${groups.map(([word, own]) => `${word} (${own.length})`).join(', ')}
The pictures and their contact sheet, index.html, are left in test-results/screens.`

const words = process.argv.slice(2)
const wanted = words.filter((word) => !word.startsWith('--'))

const shootWith = async (browser: Browser, chosen: readonly Screen[]) => {
  const stack = readStack()
  const shoot = openStudio({
    browser,
    stack,
    stateOf: openCast(browser, stack),
    folder,
    views: words.includes('--wide') ? wideViews : views,
  })
  return sideBySide(chosen, atOnce, shoot, ({ name }, outcome) =>
    console.log('trouble' in outcome ? `FAILED ${name}` : name),
  )
}

/** With a browser and the product running. */
const onStage = async <Result>(work: (browser: Browser) => Promise<Result>) => {
  const browser = await chromium.launch(launchOptions())
  try {
    const stopStack = await startStack()
    try {
      return await work(browser)
    } finally {
      await stopStack()
    }
  } finally {
    await browser.close()
  }
}

const report = (chosen: readonly Screen[], outcomes: readonly Outcome<Shot[]>[]) => {
  const pictures = outcomes.reduce((sum, outcome) => sum + ('result' in outcome ? outcome.result.length : 0), 0)
  const seconds = Math.round(performance.now() / 1000)
  console.log(`${pictures} pictures of ${chosen.length} screens in ${seconds} s: ${join(folder, 'index.html')}`)
  for (const [position, outcome] of outcomes.entries())
    if ('trouble' in outcome) console.log(`FAILED ${chosen[position]?.name}\n  ${outcome.trouble}`)
}

/** False when any screen has failed to appear, or none is called so. */
const run = async () => {
  const chosen = screens.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
  if (chosen.length === 0) {
    console.log(`No screen's name holds "${wanted.join('" or "')}".\n${help}`)
    return false
  }
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const outcomes = await onStage((browser) => shootWith(browser, chosen))
  const shots = outcomes.flatMap((outcome) => ('result' in outcome ? outcome.result : []))
  await writeFile(join(folder, 'index.html'), contactSheet(shots))
  report(chosen, outcomes)
  return outcomes.every((outcome) => 'result' in outcome)
}

if (words.includes('--help')) console.log(help)
else if (words.includes('--readme'))
  console.log((await onStage((browser) => drawReadmePictures(browser, readStack()))).join('\n'))
else process.exitCode = (await run()) ? 0 : 1
