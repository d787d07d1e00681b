import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { parseSearch, stringifySearch } from '../../../src/address/search.ts'
import { forgetReads } from '../../../src/api/query/forget-reads.ts'
import { queryClient } from '../../../src/api/query/tab-query-client.ts'
import { mountRouter } from './mount.tsx'

/**
 * Puts one screen, or a part of it, on the page of an address. Its links lead where they do in the app, to pages without
 * anything on them; the router that it answers says where the member is.
 */
export async function mountAt(address: string, screen: ReactNode) {
  const root = createRootRoute()
  const [path] = address.split('?')
  const route = (at: string | undefined, shown: ReactNode) =>
    createRoute({
      getParentRoute: () => root,
      path: at ?? '/',
      component: () => shown,
      // For useHistoryState.
      beforeLoad: ({ location: { state } }) => ({ state }),
    })
  const router = createRouter({
    routeTree: root.addChildren([route(path, screen), route('$', null)]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  onTestFinished(forgetReads)
  await router.load()
  mountRouter(router)
  return router
}
