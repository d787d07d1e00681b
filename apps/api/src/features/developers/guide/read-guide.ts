import { readPartnerGuide } from '../../../platform/copy/read-partner-guide.ts'
import { baseOf, type Language, languages } from '../page/language.ts'
import { anchorOf, outlineOf, type Outline } from './outline.ts'
import { renderMarkdown } from './render-markdown.ts'

export interface Section {
  readonly id: string
  readonly title: string
}

/** A chapter of docs/partners.md or docs/partners.en.md, which are the one source of the guide; a page of its own. */
export interface Chapter extends Section {
  readonly html: string
  readonly sections: readonly Section[]
}

/** By language. What stands before the first chapter is a chapter without an id: the start page. */
export type Guide = Readonly<Record<Language, readonly Chapter[]>>

/** The addresses that the guide names, which are those of the demo. */
const demoAddresses = {
  dpass: 'http://localhost:3000',
  sandbox: 'http://localhost:3001',
  sandboxApp: 'http://localhost:3002',
} as const

/** Where DPASS answers, and where partners try things out: a DPASS, its sandbox, and the app that the sandbox plays. */
export interface Addresses {
  readonly publicUrl: URL
  readonly sandboxDpassUrl: string | undefined
  readonly sandboxUrl: string | undefined
  readonly sandboxAppUrl: string | undefined
}

export function readGuide(addresses: Addresses): Guide {
  const named = (language: Language) => nameAddresses(readPartnerGuide(language), addresses)
  return renderGuide({ zh: named('zh'), en: named('en') })
}

/** Without a sandbox that this DPASS knows of, the reader is shown the addresses of the demo. */
function nameAddresses(markdown: string, addresses: Addresses): string {
  const { publicUrl, sandboxDpassUrl = publicUrl.href, sandboxUrl, sandboxAppUrl } = addresses
  if (sandboxUrl === undefined) return markdown
  const known: Readonly<Record<string, string>> = {
    [demoAddresses.dpass]: new URL(sandboxDpassUrl).origin,
    [demoAddresses.sandbox]: new URL(sandboxUrl).origin,
    [demoAddresses.sandboxApp]: new URL(sandboxAppUrl ?? demoAddresses.sandboxApp).origin,
  }
  // All at once: a port of this DPASS may be one that the guide names for something else.
  return markdown.replaceAll(new RegExp(Object.keys(known).join('|'), 'g'), (demo) => known[demo] ?? demo)
}

/** Both languages have the same chapters in the same order; the English headings name them in addresses. */
export function renderGuide(markdown: Readonly<Record<Language, string>>): Guide {
  const ids = outlineOf(markdown.en).map(idsOf)
  const render = (language: Language): readonly Chapter[] => {
    const outline = outlineOf(markdown[language])
    const link = linksOf(outline, ids, language)
    return outline.map(({ title, text, sections }, place) => ({
      id: ids[place]?.chapter ?? '',
      title,
      sections: sections.map((heading, at) => ({ id: ids[place]?.sections[at] ?? anchorOf(heading), title: heading })),
      html: renderMarkdown(text, { language, link, ids: ids[place]?.sections ?? [] }),
    }))
  }
  return Object.fromEntries(languages.map((language) => [language, render(language)])) as Guide
}

interface Ids {
  readonly chapter: string
  readonly sections: readonly string[]
}

const idsOf = ({ title, sections }: Outline, place: number): Ids => ({
  chapter: place === 0 ? '' : anchorOf(title),
  sections: sections.map(anchorOf),
})

/** Where a link of the guide to one of its own headings leads on these pages. */
function linksOf(outline: readonly Outline[], ids: readonly Ids[], language: Language): ReadonlyMap<string, string> {
  const pairs = outline.flatMap(({ title, sections }, place): (readonly [string, string])[] => {
    const { chapter = '', sections: sectionIds = [] } = ids[place] ?? {}
    const page = chapterPath(language, chapter)
    return [
      [anchorOf(title), page],
      ...sections.map((heading, at) => [anchorOf(heading), `${page}#${sectionIds[at] ?? ''}`] as const),
    ]
  })
  return new Map(pairs)
}

export const chapterPath = (language: Language, id: string): string =>
  id === '' ? baseOf(language) : `${baseOf(language)}/${id}`
