import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, Rollup } from 'vite'
import { chunkOf, loadedWith } from './list-pages.ts'
import { type RenderedView, renderViews } from './render-views.ts'

/** A page as the server sends it for some addresses of a path; `.views.json` is a list of them. */
interface WrittenView {
  readonly path: string
  readonly when: Readonly<Record<string, string>>
  /** What the browser is told to fetch. */
  readonly files: readonly string[]
  readonly html: string
}

/**
 * Writes `.views.json`: pages that hold their first words, and pages that begin their calls before their scripts are there.
 * The server chooses among them by the parameters of the address, which it knows and a file does not.
 */
export function writeViews(): Plugin {
  let bundle: Rollup.OutputBundle = {}
  return {
    name: 'write-views',
    apply: 'build',
    generateBundle(_options, built) {
      bundle = built
    },
    writeBundle: {
      sequential: true,
      async handler({ dir: folder = '' }) {
        const read = (file: string) => readFile(join(folder, file), 'utf8')
        const html = await read('index.html')
        const pages = JSON.parse(await read('.pages.json')) as Record<string, string[]>
        const filesOf = ({ path, modules }: RenderedView): string[] => {
          const ofModules = modules.flatMap((module) => {
            const chunk = chunkOf(module, bundle)
            return chunk ? loadedWith(chunk, bundle) : this.error(`${module} was not built`)
          })
          return [...new Set([...(pages[path] ?? this.error(`there is no page ${path}`)), ...ofModules])]
        }
        const write = async (view: RenderedView): Promise<WrittenView> => {
          const { path, when } = view
          const files = filesOf(view).filter((file) => !html.includes(`"/${file}"`))
          if (view.root === undefined) return { path, when, files, html: withScript(html, view.script) }
          if (!view.root.includes('<h1')) this.error(`the view of ${path} has no heading: ${view.root}`)
          const styles = files.filter((file) => file.endsWith('.css'))
          const css = await Promise.all(styles.map(async (file) => inlined(file, await read(file))))
          const page = withRoot(withScript(html, view.script), view.root, view.fill).replace(
            '</head>',
            () => `${css.join('')}</head>`,
          )
          const sent = view.readsFirst ? withEntryLater(page) : page
          return { path, when, files: files.filter((file) => !styles.includes(file)), html: sent }
        }
        const views = await Promise.all((await renderViews()).map(write))
        await writeFile(join(folder, '.views.json'), JSON.stringify(views))
      },
    },
  }
}

/** Without its styles a view would move once they are there. The link tells Vite's loader that they are. */
const inlined = (file: string, css: string) =>
  `<style>${css.trim()}</style><link rel="stylesheet" href="/${file}" disabled>`

/** Before everything else that the page asks for. */
const withScript = (html: string, script: string) =>
  replace(html, /(<meta charset="utf-8" ?\/?>)/, `$1<script>${script}</script>`)

/** The words are painted without the entry. Lighthouse reckons so only with a low priority; browsers paint at the same time. */
const withEntryLater = (html: string) =>
  html.replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')

const withRoot = (html: string, root: string, fill?: string) =>
  replace(
    html,
    /<div id="root">[^]*<\/div>(?=\s*<noscript>)/,
    `<div id="root">${root}</div>${fill === undefined ? '' : `<script>${fill}</script>`}`,
  )

function replace(html: string, pattern: RegExp, by: string): string {
  if (!pattern.test(html)) throw new Error(`index.html has no ${pattern}`)
  return html.replace(pattern, (_all, first?: string) => by.replace('$1', () => String(first)))
}
