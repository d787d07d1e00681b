import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { RootPage } from './pages/RootPage.tsx'
import { oneOf, parseSearch, stringifySearch } from './pages/search.ts'
import { errorScenarios } from './pages/error-scenarios.ts'

/*
 * Every page of DPASS: its address, its module, and the search parameters it understands. The build reads this table
 * too: it tells the server which addresses exist and which chunks each needs (build/list-pages.ts), so a page is
 * always `page('/address', () => import('./pages/….tsx'), …)`.
 */

const root = createRootRoute({
  component: RootPage,
  notFoundComponent: lazyRouteComponent(() => import('./pages/NotFoundPage.tsx'), 'default'),
})

type PageModule = Promise<{ default: () => React.ReactNode }>

const nothing = (): object => ({})

function page<const Path extends string, Search extends object>(
  path: Path,
  load: () => PageModule,
  validateSearch: (search: Record<string, unknown>) => Search,
) {
  return createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(load, 'default'),
    validateSearch,
  })
}

const table = [
  page('/', () => import('./pages/WelcomePage.tsx'), nothing),
  page('/error', () => import('./pages/ErrorPage.tsx'), ({ errorScenario }) => ({
    errorScenario: oneOf(errorScenario, errorScenarios),
  })),
  // For designers and tests; no build for members contains it.
  ...(import.meta.env.VITE_GALLERY ? [page('/gallery', () => import('./pages/gallery/GalleryPage.tsx'), nothing)] : []),
]

export const router = createRouter({
  routeTree: root.addChildren(table),
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: 'intent',
  // A change of search parameters opens or closes a sheet; only a change of path is a change of page.
  defaultViewTransition: { types: ({ pathChanged }) => (pathChanged ? ['page'] : false) },
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
