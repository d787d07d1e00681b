import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { purchaseFlag } from '../api/client/api.ts'
import { beginPageReads } from './begin-page-reads.ts'
import type { PageRequest } from './page-request.ts'
import { RootPage } from './RootPage.tsx'
import { fetchModule } from '../ui/feedback/fetch-module.ts'

export type Search = Readonly<Record<string, unknown>>
type PageModule = Promise<{ default: () => React.ReactNode }>

const shows = (load: () => PageModule) => ({
  component: lazyRouteComponent(() => fetchModule(load), 'default'),
  staticData: { load },
})

const lost = shows(() => import('./NotFoundPage.tsx'))

export const root = createRootRoute({
  component: RootPage,
  // Section 6: every address may say it. It is kept before a guard leads elsewhere.
  beforeLoad: ({ search }) => {
    purchaseFlag.keep((search as Search)['allowPurchase'])
    return {}
  },
  notFoundComponent: lost.component,
  staticData: lost.staticData,
})

type Guard<Known> = (request: PageRequest<NoInfer<Partial<Known>>>) => void

const pass =
  <Known,>(guards: readonly Guard<Known>[]) =>
  ({ location, search }: PageRequest<unknown>) => {
    for (const guard of guards) guard({ location, search: search as Partial<Known> })
    // For useHistoryState.
    return { state: location.state }
  }

/** A page: its address, its module, the search parameters it understands, and who may see it. */
export function page<const Path extends string, Known extends object>(
  path: Path,
  load: () => PageModule,
  readSearch: (search: Search) => Known,
  ...guards: readonly Guard<Known>[]
) {
  return createRoute({
    getParentRoute: () => root,
    path,
    ...shows(load),
    // Every parameter can be missing, so a link to the page names those it has.
    validateSearch: (search: Search): Partial<Known> => readSearch(search),
    beforeLoad: pass(guards),
    loader: beginPageReads(path),
  })
}

/** A component that stands around each of its steps and describes the flow to them (pages/sign-in/flow.ts). */
export function flow<const Id extends string, Known extends object>(
  id: Id,
  load: () => PageModule,
  readSearch: (search: Search) => Known,
) {
  const route = createRoute({
    getParentRoute: () => root,
    id,
    ...shows(load),
    validateSearch: (search: Search): Partial<Known> => readSearch(search),
    // For useHistoryState and useStepPath.
    beforeLoad: ({ location: { state, pathname } }) => ({ state, path: pathname.replace(/\/$/, '') }),
  })
  const step = <const Path extends string>(
    path: Path,
    loadStep: () => PageModule,
    ...guards: readonly Guard<Known>[]
  ) => createRoute({ getParentRoute: () => route, path, ...shows(loadStep), beforeLoad: pass(guards) })
  return { route, step }
}
