import { chromium } from '@playwright/test'
import { launchOptions } from '../launch-options.ts'
import { readStack } from '../stack.ts'
import startStack from '../start-stack.ts'
import { openChromium } from './chromium.ts'
import { readAllLines, takeSnapshots } from './compare-lines.ts'
import type { Engine } from './engine.ts'
import { missingFor } from './find-engines.ts'
import { openFirefox } from './firefox.ts'
import { handOf } from './hand.ts'
import { walkMainRoad } from './main-road.ts'
import { openWebkit } from './webkit.ts'

const help = `npm run engines            the main road, and the lines of every screen, in WebKit, Firefox and Chromium
npm run engines -- webkit  in those that are named (webkit, firefox, chromium)
npm run engines -- road    the main road alone; -- lines the lines alone, -- lines oauth of the screens whose name holds the word
WebKit and Firefox are Debian's: apt-get install webkit2gtk-driver xvfb firefox-esr`

const engines = {
  webkit: { open: openWebkit, missing: missingFor('WebKitWebDriver', 'MiniBrowser', 'Xvfb') },
  firefox: { open: openFirefox, missing: missingFor('firefox') },
  chromium: { open: openChromium, missing: [] },
}

type Name = keyof typeof engines

const names = Object.keys(engines) as Name[]
const words = process.argv.slice(2)
const chosen = names.filter((name) => !words.some((word) => word in engines) || words.includes(name))
const parts = (['road', 'lines'] as const).filter((part) => !words.some(isPart) || words.includes(part))
const screenWords = words.filter((word) => !(word in engines) && !isPart(word))

function isPart(word: string): boolean {
  return word === 'road' || word === 'lines'
}

/** Each engine is closed whatever became of it. */
const inEngine = async (name: Name, work: (engine: Engine) => Promise<string[]>): Promise<string[]> => {
  const engine = await engines[name].open()
  try {
    return await work(engine)
  } catch (error) {
    return [String(error)]
  } finally {
    await engine.close()
  }
}

const tell = (what: string, faults: readonly string[]): boolean => {
  console.log(faults.length === 0 ? `${what}: ok` : `${what}: ${faults.length} FAILED`)
  for (const fault of faults) console.log(`  ${fault}`)
  return faults.length === 0
}

const walkAll = async (present: readonly Name[]): Promise<boolean> => {
  const stack = readStack()
  let isGood = true
  if (parts.includes('road'))
    for (const name of present) {
      const faults = await inEngine(name, async (engine) => {
        await walkMainRoad(handOf(engine), stack)
        return []
      })
      isGood = tell(`the main road in ${name}`, faults) && isGood
    }
  if (!parts.includes('lines')) return isGood
  const browser = await chromium.launch(launchOptions())
  const { snapshots, missed } = await takeSnapshots(browser, stack, screenWords)
  await browser.close()
  isGood = tell(`${snapshots.length} screens brought about`, missed) && isGood
  for (const name of present) {
    const faults = await inEngine(name, (engine) => readAllLines(engine, snapshots, [360, 390]))
    isGood = tell(`the lines of ${snapshots.length} screens in ${name}`, faults) && isGood
  }
  return isGood
}

/** False when anything is wrong, and when an engine that was asked for is not here. */
const run = async (): Promise<boolean> => {
  const missing = new Set(chosen.flatMap((name) => engines[name].missing))
  if (missing.size > 0) console.log(`not here: ${[...missing].join(', ')} (apt-get install ${[...missing].join(' ')})`)
  const stopStack = await startStack()
  try {
    return (await walkAll(chosen.filter((name) => engines[name].missing.length === 0))) && missing.size === 0
  } finally {
    await stopStack()
  }
}

if (words.includes('--help')) console.log(help)
else process.exitCode = (await run()) ? 0 : 1
