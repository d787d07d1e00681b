import { createMemoryHistory, type StaticDataRouteOption } from '@tanstack/react-router'
import { createAppRouter } from '../routes.tsx'

const modules = import.meta.glob<object>('/src/pages/**/*{Page,Flow}.tsx')

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Imports the module that a route shows; the root's is shown at every address that is no page. */
    readonly load?: () => Promise<object>
  }
}

interface ShownRoute {
  readonly id: string
  readonly options: { readonly staticData?: StaticDataRouteOption }
  readonly parentRoute: ShownRoute | undefined
}

/** Every address of the route table with the modules that it shows, a flow before its step; `*` is every other address. */
export async function listPages(): Promise<Record<string, string[]>> {
  const files = new Map<object | undefined, string>()
  for (const [file, load] of Object.entries(modules)) files.set(await load(), file.slice('/'.length))
  const fileOf = async ({ id, options }: ShownRoute): Promise<string> => {
    // The same module object as in `files`: a module is evaluated once, whoever imports it.
    const file = files.get(await options.staticData?.load?.())
    if (file === undefined) throw new Error(`the route ${id} shows no module of src/pages/**/*{Page,Flow}.tsx`)
    return file
  }
  const { routesByPath, routeTree } = createAppRouter(createMemoryHistory())
  const pages: Record<string, string[]> = {}
  for (const [path, route] of Object.entries<ShownRoute>(routesByPath))
    pages[path] = await Promise.all(shownBy(route).map(fileOf))
  return { ...pages, '*': [await fileOf(routeTree)] }
}

/** The routes from below the root down to this one: the root has no module of its own. */
const shownBy = (route: ShownRoute): ShownRoute[] => (route.parentRoute ? [...shownBy(route.parentRoute), route] : [])
