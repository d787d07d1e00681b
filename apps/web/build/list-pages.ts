import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rollup } from 'vite'

const routesFile = fileURLToPath(new URL('../src/routes.tsx', import.meta.url))
const pageCall = /(?:page|(\w+)\.step)\(\s*'([^']+)',\s*\(\) => import\('\.\/(pages\/[^']+)'\)/g
const lostCall = /notFoundComponent: lazyPage\(\(\) => import\('\.\/(pages\/[^']+)'\)/
const flowCall = /const (\w+) = flow\(\s*'\w+',\s*\(\) => import\('\.\/(pages\/[^']+)'\)/g

/**
 * Writes `.pages.json`: every address of the route table with the styles and chunks its page needs beyond the entry's.
 * `*` is the page of every other address.
 * The server answers 200 exactly there and tells the browser to fetch those together with the entry, not after it.
 */
export function listPages(): Plugin {
  return {
    name: 'list-pages',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const withEntry = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((entry) => loadedWith(entry, bundle)))
      const routes = readFileSync(routesFile, 'utf8')
      const flows = new Map(
        [...routes.matchAll(flowCall)].map(([, name = '', file = '']) => [name, chunkOf(file, bundle)]),
      )
      const pages: Record<string, string[]> = {}
      for (const [, flowName, path = '', file = ''] of routes.matchAll(pageCall)) {
        const flow = flowName === undefined ? undefined : flows.get(flowName)
        if (flowName !== undefined && !flow) this.error(`the flow around ${path} was not found in src/routes.tsx`)
        const chunk = chunkOf(file, bundle)
        // A page that only development builds know has no chunk in the others, and no address either.
        if (!chunk) continue
        const needed = [...(flow ? loadedWith(flow, bundle) : []), ...loadedWith(chunk, bundle)]
        pages[path] = [...new Set(needed)].filter((fileName) => !withEntry.has(fileName))
      }
      const [, lost = ''] = lostCall.exec(routes) ?? []
      const lostChunk = chunkOf(lost, bundle)
      if (lostChunk) pages['*'] = loadedWith(lostChunk, bundle).filter((fileName) => !withEntry.has(fileName))
      if (Object.keys(pages).length === 0) this.error('no page was found in src/routes.tsx')
      this.emitFile({ type: 'asset', fileName: '.pages.json', source: JSON.stringify(pages, null, 2) })
    },
  }
}

/** The chunk that holds a module of src. */
export const chunkOf = (file: string, bundle: Rollup.OutputBundle): Rollup.OutputChunk | undefined =>
  Object.values(bundle)
    .filter((output) => output.type === 'chunk')
    .find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${file}`)))

/**
 * A chunk, all it imports, and before them their styles, which are small and without which nothing is shown. Styles of what
 * is imported come first, as Vite has them applied.
 */
export function loadedWith(chunk: Rollup.OutputChunk, bundle: Rollup.OutputBundle): string[] {
  const found = new Set<string>()
  const styles = new Set<string>()
  const visit = ({ fileName, imports, viteMetadata }: Rollup.OutputChunk): void => {
    if (found.has(fileName)) return
    found.add(fileName)
    for (const imported of imports) {
      const next = bundle[imported]
      if (next?.type === 'chunk') visit(next)
    }
    for (const style of viteMetadata?.importedCss ?? []) styles.add(style)
  }
  visit(chunk)
  return [...styles, ...found]
}
