import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest, Plugin } from 'vite'
import { buildScript } from './build-script.ts'
import { filesOf } from './files-of.ts'
import { inlineCopy } from './inline-copy.ts'
import { prerender, type RenderedView } from './prerender.ts'

/** A page as the server sends it for some addresses of a path; `.views.json` is a list of them. */
interface WrittenView {
  readonly path: string
  readonly when: Readonly<Record<string, string>>
  /** What the browser is told to fetch. */
  readonly files: readonly string[]
  readonly html: string
}

/**
 * Writes `.pages.json`: every address of the route table with the styles and chunks its page needs beyond the entry's. `*` is
 * the page of every other address. The server answers 200 exactly there and tells the browser to fetch those together with
 * the entry, not after it.
 *
 * And `.views.json`: pages that hold their first words, and pages that begin their calls before their scripts are there.
 * The server chooses among them by the parameters of the address, which it knows and a file does not.
 */
export function writePages(): Plugin {
  return {
    name: 'write-pages',
    apply: 'build',
    config: () => ({ build: { manifest: '.manifest.json' } }),
    writeBundle: {
      sequential: true,
      async handler({ dir: folder = '' }) {
        const read = (file: string) => readFile(join(folder, file), 'utf8')
        const html = await read('index.html')
        const manifest = JSON.parse(await read('.manifest.json')) as Manifest
        // The page itself names the entry's.
        const filesBeside = (modules: readonly string[]) =>
          filesOf(modules, manifest).filter((file) => !html.includes(`"/${file}"`))
        const { pages, views } = await prerender()
        const holdPage = await buildScript({ source: 'src/early/hold-page.ts', name: 'holdPage' })
        const fillHome = await buildScript({
          source: 'src/early/fill-home.ts',
          name: 'fillHome',
          plugins: [inlineCopy()],
        })
        const write = async (view: RenderedView): Promise<WrittenView> => {
          const { path, when, root, held } = view
          const holding = withScript(html, `${holdPage.trim()}holdPage(${inScript(held)})`)
          const files = filesBeside([...(pages[path] ?? this.error(`there is no page ${path}`)), ...view.modules])
          if (root === undefined) return { path, when, files, html: holding }
          if (!root.includes('<h1')) this.error(`the view of ${path} has no heading: ${root}`)
          const styles = files.filter((file) => file.endsWith('.css'))
          const css = await Promise.all(styles.map(async (file) => inlined(file, await read(file))))
          const page = withRoot(holding, root, view.isFilled ? `${fillHome.trim()}fillHome()` : undefined).replace(
            '</head>',
            () => `${css.join('')}</head>`,
          )
          // It shows replies to calls that it has begun itself, which come first (decision 030).
          const sent = held.viewFor === 'members' && held.reads.length > 0 ? withEntryLater(page) : page
          return { path, when, files: files.filter((file) => !styles.includes(file)), html: sent }
        }
        const listed = Object.entries(pages).map(([path, modules]) => [path, filesBeside(modules)])
        await writeFile(join(folder, '.pages.json'), JSON.stringify(Object.fromEntries(listed), null, 2))
        await writeFile(join(folder, '.views.json'), JSON.stringify(await Promise.all(views.map(write))))
      },
    },
  }
}

/** Without its styles a view would move once they are there. The link tells Vite's loader that they are. */
const inlined = (file: string, css: string) =>
  `<style>${css.trim()}</style><link rel="stylesheet" href="/${file}" disabled>`

/** As a script may say it: nothing in it ends the script. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/** Before everything else that the page asks for. */
const withScript = (html: string, script: string) =>
  replace(html, /<meta charset="utf-8" ?\/?>/, (charset) => `${charset}<script>${script}</script>`)

/** The words are painted without the entry. Lighthouse reckons so only with a low priority; browsers paint at the same time. */
const withEntryLater = (html: string) =>
  html.replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')

const withRoot = (html: string, root: string, script?: string) =>
  replace(
    html,
    /<div id="root">[^]*<\/div>(?=\s*<noscript>)/,
    () => `<div id="root">${root}</div>${script === undefined ? '' : `<script>${script}</script>`}`,
  )

function replace(html: string, pattern: RegExp, by: (found: string) => string): string {
  if (!pattern.test(html)) throw new Error(`index.html has no ${pattern}`)
  return html.replace(pattern, by)
}
