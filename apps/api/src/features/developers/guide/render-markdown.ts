import { escapeHtml } from '@dpass/rules/escape-html'
import { Marked, type Tokens } from 'marked'
import { codeBlock } from '../page/code-block.ts'
import { baseOf, type Language } from '../page/language.ts'
import { anchorOf } from './outline.ts'

interface Page {
  readonly language: Language
  /** Where links to headings of the guide lead. */
  readonly link: ReadonlyMap<string, string>
  /** The ids of the sections, in their order. */
  readonly ids: readonly string[]
}

/** A chapter as HTML. Its own heading is the page's. */
export function renderMarkdown(markdown: string, { language, link, ids }: Page): string {
  let section = 0
  const marked = new Marked({
    renderer: {
      heading({ tokens, text, depth }: Tokens.Heading) {
        const level = depth === 1 ? 1 : depth - 1
        const id = depth === 3 ? (ids[section++] ?? anchorOf(text)) : anchorOf(text)
        const anchor = level === 1 ? '' : ` id="${escapeHtml(id)}"`
        return `<h${level}${anchor}>${this.parser.parseInline(tokens)}</h${level}>\n`
      },
      code: ({ text, lang = '' }: Tokens.Code) => `${codeBlock(text, lang, language)}\n`,
      // Comments say what was put in from where. The guide holds no other HTML; if it ever does, it is shown and not obeyed.
      html: ({ text }: Tokens.HTML | Tokens.Tag) => (/^<!--[^]*?-->\s*$/.test(text) ? '' : escapeHtml(text)),
      link({ href, tokens }: Tokens.Link) {
        const words = this.parser.parseInline(tokens)
        const target = href.startsWith('#') ? link.get(decodeURIComponent(href.slice(1))) : onlyOutside(href)
        return target === undefined ? words : `<a href="${escapeHtml(target)}">${words}</a>`
      },
    },
  })
  return dressTables(marked.parse(markdown, { async: false }))
}

const guides: Readonly<Record<string, string>> = { 'partners.md': baseOf('zh'), 'partners.en.md': baseOf('en') }

/** A link to another file of the repository leads nowhere from here, but for the guide in the other language. */
const onlyOutside = (href: string): string | undefined => (/^https?:\/\//.test(href) ? href : guides[href])

/** Wide tables scroll by themselves, and can be reached by keyboard. A row about a code can be linked to by it. */
const dressTables = (html: string): string =>
  html
    .replaceAll('<table>', '<div class="wide" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
    .replaceAll(/<tr>\n<td><code>([A-Z][A-Z_]+)<\/code><\/td>/g, '<tr id="$1">\n<td><code>$1</code></td>')
