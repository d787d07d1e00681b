import { createMemoryHistory } from '@tanstack/react-router'
import { prerender } from 'react-dom/static'
import { sessionStore } from '../api/client/api.ts'
import type { HeldPage } from '../early/hold-page.ts'
import { App } from '../pages/App.tsx'
import { createAppRouter } from '../routes.tsx'
import { addressesOf, readingPaths } from './read-addresses.ts'
import { type FirstView, firstViews } from './first-views.ts'
import { listPages } from './list-pages.ts'

/** What the build puts into the page of an address (build/write-pages.ts). */
interface RenderedView {
  readonly path: string
  readonly when: Readonly<Record<string, string>>
  /** Modules that the view shows and its page fetches only when it needs them. */
  readonly modules: readonly string[]
  readonly held: HeldPage
  /** Undefined where the skeleton stays, because the first words are the member's. */
  readonly root: string | undefined
  readonly isFilled: boolean
}

export const renderApp = async () => ({ views: await renderViews(), pages: await listPages() })

async function renderViews(): Promise<RenderedView[]> {
  const ofMembers = firstViews.filter(({ viewFor }) => viewFor === 'members')
  const ofOthers = firstViews.filter((view) => !ofMembers.includes(view))
  const rendered = await Promise.all(ofOthers.map(renderView))
  // Any token: pages of a member only look whether there is one.
  sessionStore.keep('token')
  rendered.push(...(await Promise.all(ofMembers.map(renderView))))
  const reading = readingPaths.map((path) => {
    const held: HeldPage = { isView: false, reads: addressesOf(path) }
    return { path, when: {}, modules: [], held, root: undefined, isFilled: false }
  })
  return [...rendered, ...reading]
}

async function renderView(view: FirstView): Promise<RenderedView> {
  const { path, address, when = {}, modules = [], viewFor, reads = [], isFilled = false } = view
  const held: HeldPage = { isView: true, viewFor, reads }
  return { path, when, modules, held, root: await renderAddress(address), isFilled }
}

/** The HTML of an address as it is seen before anything was read. */
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
