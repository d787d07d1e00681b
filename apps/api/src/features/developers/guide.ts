import { escapeHtml } from '@dpass/rules/escape-html'
import { Marked, type Tokens } from 'marked'
import { readPartnerGuide } from '../../platform/copy/read-partner-guide.ts'

/** A chapter of docs/partners.md, which is the one source of the guide. */
export interface Chapter {
  readonly id: string
  readonly title: string
  readonly html: string
  readonly sections: readonly { readonly id: string; readonly title: string }[]
}

export interface Guide {
  /** What stands before the first chapter, without the page's title. */
  readonly opening: string
  readonly chapters: readonly Chapter[]
}

/** The addresses that the guide names, which are those of a DPASS on the reader's own machine. */
const localAddresses = {
  dpass: 'http://localhost:3000',
  sandbox: 'http://localhost:3001',
  sandboxApp: 'http://localhost:3002',
} as const

/** Where DPASS answers, and where there is a sandbox, that and the app it plays. */
export interface Addresses {
  readonly publicUrl: URL
  readonly sandboxUrl: string | undefined
  readonly sandboxAppUrl: string | undefined
}

export const readGuide = (addresses: Addresses): Guide => renderGuide(nameAddresses(readPartnerGuide(), addresses))

/** With a sandbox beside it this DPASS is the one to try out; without, the reader starts one as the guide says. */
function nameAddresses(markdown: string, { publicUrl, sandboxUrl, sandboxAppUrl }: Addresses): string {
  if (sandboxUrl === undefined) return markdown
  const addresses: Readonly<Record<string, string>> = {
    [localAddresses.dpass]: publicUrl.origin,
    [localAddresses.sandbox]: new URL(sandboxUrl).origin,
    [localAddresses.sandboxApp]: new URL(sandboxAppUrl ?? localAddresses.sandboxApp).origin,
  }
  // All at once: a port of this DPASS may be one that the guide names for something else.
  return markdown.replaceAll(new RegExp(Object.keys(addresses).join('|'), 'g'), (local) => addresses[local] ?? local)
}

export function renderGuide(markdown: string): Guide {
  const [opening = '', ...chapters] = markdown.split(/^## /m)
  return {
    opening: render(opening.replace(/^# .*$/m, '')),
    chapters: chapters.map((text) => {
      const [title = ''] = text.split('\n', 1)
      const headings = [...withoutCode(text).matchAll(/^### (.*)$/gm)].map(([, heading = '']) => heading)
      return {
        id: anchorOf(title),
        title,
        html: render(`## ${text}`),
        sections: headings.map((heading) => ({ id: anchorOf(heading), title: heading })),
      }
    }),
  }
}

const withoutCode = (markdown: string): string => markdown.replaceAll(/^```[^]*?^```/gm, '')

/** As GitHub names a heading, so that the guide's own links work in both places. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')

const marked = new Marked({
  renderer: {
    heading({ tokens, text, depth }: Tokens.Heading) {
      return `<h${depth} id="${escapeHtml(anchorOf(text))}">${this.parser.parseInline(tokens)}</h${depth}>\n`
    },
    code: ({ text }: Tokens.Code) => `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>\n`,
    // The guide holds none; if it ever does, it is shown and not obeyed.
    html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text),
    link({ href, tokens }: Tokens.Link) {
      const words = this.parser.parseInline(tokens)
      // A link to another file of the repository leads nowhere from here.
      return /^(#|https?:\/\/)/.test(href) ? `<a href="${escapeHtml(href)}">${words}</a>` : words
    },
  },
})

/** Wide tables scroll by themselves, and can be reached by keyboard. */
const render = (markdown: string): string =>
  marked
    .parse(markdown, { async: false })
    .replaceAll('<table>', '<div class="wide" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
