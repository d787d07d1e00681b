import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { CrashPage } from './pages/CrashPage.tsx'
import { RootPage } from './pages/RootPage.tsx'
import { flag, parseSearch, stringifySearch, text } from './pages/search.ts'

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
type Search = Readonly<Record<string, unknown>>

const nothing = () => ({})

function page<const Path extends string, Known extends object>(
  path: Path,
  load: () => PageModule,
  validateSearch: (search: Search) => Known,
) {
  const component = lazyRouteComponent(load, 'default')
  return createRoute({ getParentRoute: () => root, path, component, validateSearch })
}

const welcome = page('/', () => import('./pages/WelcomePage.tsx'), nothing)

const error = page(
  '/error',
  () => import('./pages/ErrorPage.tsx'),
  ({ errorScenario }: Search) => ({
    errorScenario: text(errorScenario),
  }),
)

// For designers and tests; a build for members drops the page and does not know the address.
const gallery = () =>
  page(
    '/gallery',
    () => import('./pages/gallery/GalleryPage.tsx'),
    (search: Search) => ({
      internalRedeemRuleDrawerOpen: flag(search['internalRedeemRuleDrawerOpen']),
      internalRedeemSettingDrawerOpen: flag(search['internalRedeemSettingDrawerOpen']),
    }),
  )
const formSample = () => page('/gallery/form', () => import('./pages/gallery/FormSamplePage.tsx'), nothing)
const forDevelopment = __GALLERY__ ? [gallery(), formSample()] : []

export const router = createRouter({
  routeTree: root.addChildren([welcome, error, ...(forDevelopment as [ReturnType<typeof gallery>])]),
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultErrorComponent: CrashPage,
  // A change of search parameters opens or closes a sheet; only a change of path is a change of page. The first page
  // comes from nowhere: it takes the skeleton's place at once, because until a transition ends nothing can be touched.
  defaultViewTransition: {
    types: ({ fromLocation, pathChanged }) => (fromLocation && pathChanged ? ['page'] : false),
  },
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
