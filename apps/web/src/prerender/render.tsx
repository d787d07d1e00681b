import { createMemoryHistory } from '@tanstack/react-router'
import { prerender } from 'react-dom/static'
import '../pages/shared-by-pages.ts'
import { App } from '../pages/App.tsx'
import { createAppRouter } from '../routes.tsx'
import { earlyReads } from './early-reads.ts'
import { earlyScript } from './early-script.ts'
import { firstViews } from './first-views.ts'

/** What the build puts into the page of an address (build/write-views.ts). */
export interface RenderedView {
  readonly path: string
  readonly when: Readonly<Record<string, string>>
  /** Modules that the view shows and its page fetches only when it needs them. */
  readonly modules: readonly string[]
  readonly script: string
  /** Undefined where the skeleton stays, because the first words are the member's. */
  readonly root: string | undefined
}

export async function renderViews(): Promise<RenderedView[]> {
  const rendered = await Promise.all(
    firstViews.map(async ({ path, address, when = {}, modules = [], forVisitors = false, reads = [] }) => {
      const script = earlyScript({ isView: true, forVisitors, reads })
      return { path, when, modules, script, root: await renderAddress(address) }
    }),
  )
  const reading = Object.entries(earlyReads).map(([path, calls]) => {
    const reads = calls.map((name) => name.slice('GET '.length))
    return {
      path,
      when: {},
      modules: [],
      script: earlyScript({ isView: false, forVisitors: false, reads }),
      root: undefined,
    }
  })
  return [...rendered, ...reading]
}

/** The HTML of an address as a visitor without a session sees it first. */
async function renderAddress(address: string): Promise<string> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }))
  await router.load()
  // Everything is waited for and written in its place, so that the HTML needs no script of React's.
  const { prelude } = await prerender(<App router={router} onShown={() => {}} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      throw error
    },
  })
  return new Response(prelude).text()
}
