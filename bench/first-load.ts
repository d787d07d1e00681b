/*
 * How long a first load of the sign-in page takes on a slow phone and line, beside pages of others.
 *
 *   npx node bench/first-load.ts [--rounds 5] [--line plain] [--peer 'http://localhost:4000/sign-in input#email'] …
 *
 * A peer is a production build served with brotli: its address, a space, the selector of its input. Never part of the
 * gate: a timing is worth something on a quiet machine only.
 */
import { parseArgs } from 'node:util'
import { launchOptions } from '@dpass/e2e/launch-options.ts'
import { chromium } from '@playwright/test'
import { reportFirstLoads } from './first-load-report.ts'
import { lines, type Target, type PageLoad, loadPage } from './load-page.ts'
import { serveSite } from './serve-site.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    line: { type: 'string', default: 'plain' },
    peer: { type: 'string', multiple: true, default: [] },
  },
})
const rounds = Number(values.rounds)
const line = lines[values.line as keyof typeof lines]
if (!line) throw new Error(`--line is one of ${Object.keys(lines).join(', ')}`)
const site = await serveSite()
const ours = { name: 'ours', url: `${site.url}/auth`, input: 'input[name=email]' }
const targets = [ours, ...values.peer.map(readPeer)]
const browser = await chromium.launch(launchOptions())
try {
  process.stdout.write(`Measuring first loads: ${rounds} interleaved rounds on slow 4G, ${values.line} …\n`)
  // Uncounted: the browser itself starts its processes once.
  await loadEach()
  const loads: PageLoad[][] = []
  while (loads.length < rounds) loads.push(await loadEach())
  process.exitCode = reportFirstLoads(targets, loads) === 0 ? 0 : 1
} finally {
  await browser.close()
  await site.close()
}

function readPeer(peer: string): Target {
  const [url = '', ...selector] = peer.split(' ')
  return { name: new URL(url).host, url, input: selector.join(' ') || 'input' }
}

async function loadEach(): Promise<PageLoad[]> {
  const figures: PageLoad[] = []
  for (const target of targets) figures.push(await loadPage(browser, line, target))
  return figures
}
