import { escapeHtml } from '@dpass/rules/escape-html'
import { type Chapter, chapterPath, type Guide } from '../guide/read-guide.ts'
import type { Parts } from '../openapi/document.ts'
import { callBody, protocolBody } from '../reference/call-page.ts'
import { callPath, isForPartners, type Part, partsWith, protocolEntries } from '../reference/calls.ts'
import { withInlineCode } from './inline-code.ts'
import { baseOf, type Language, languages, partName, wordsOf } from './language.ts'
import { layOut, type NavEntry, type NavGroup } from './lay-out.ts'

/** The chapter that says what to do about each code. */
const codesChapter = 'errors'

export interface Source {
  readonly guide: Guide
  readonly parts: Parts
  /** Where the requests of the examples go. */
  readonly origin: string
}

/** Every page for engineers by its path. Each is made when it is asked for. */
export function pagesOf(source: Source): ReadonlyMap<string, () => string> {
  return new Map(languages.flatMap((language) => pagesIn(language, source)))
}

function pagesIn(language: Language, { guide, parts, origin }: Source): readonly (readonly [string, () => string])[] {
  const partners = partsWith(parts, isForPartners)
  const own = partsWith(parts, (call) => !isForPartners(call))
  const where = { origin, language, codesPath: chapterPath(language, codesChapter) }
  const groups = groupsOf(language, guide, partners)
  const ownGroups = partGroups(own, language)
  const page = (path: string, title: string, body: () => string, side: (path: string) => readonly NavGroup[]) =>
    [
      path,
      () => layOut({ language, path, otherPath: inOther(path, language), title, groups: side(path), body: body() }),
    ] as const
  const callPages = (of: readonly Part[], side: (path: string) => readonly NavGroup[]) =>
    of.flatMap(({ calls }) =>
      calls.map(({ line, call }) =>
        page(callPath(language, call.operationId), call.operationId, () => callBody({ line, call }, where), side),
      ),
    )
  return [
    ...guide[language].map((chapter, place) =>
      page(chapterPath(language, chapter.id), chapter.title, () => chapterBody(guide, language, place), groups),
    ),
    page(`${baseOf(language)}/calls`, wordsOf(language).reference, () => listBody(partners, language), groups),
    ...protocolEntries.map(([line, operation]) =>
      page(
        callPath(language, operation.operationId),
        operation.operationId,
        () => protocolBody(line, operation, where),
        groups,
      ),
    ),
    ...callPages(partners, groups),
    page(
      `${baseOf(language)}/own-calls`,
      wordsOf(language).ownCalls,
      () => ownBody(own, language),
      () => ownGroups,
    ),
    ...callPages(own, () => ownGroups),
  ]
}

const inOther = (path: string, language: Language): string =>
  language === 'zh' ? path.replace(baseOf('zh'), baseOf('en')) : path.replace(baseOf('en'), baseOf('zh'))

function chapterBody(guide: Guide, language: Language, place: number): string {
  const chapters = guide[language]
  const words = wordsOf(language)
  const [before, after] = [chapters[place - 1], chapters[place + 1]]
  const link = (chapter: Chapter | undefined, word: string, rel: string) =>
    chapter
      ? `<a rel="${rel}" href="${chapterPath(language, chapter.id)}"><span>${word}</span>${escapeHtml(chapter.title)}</a>`
      : ''
  return `${chapters[place]?.html ?? ''}\n<div class="turn">${link(before, words.previous, 'prev')}${link(after, words.next, 'next')}</div>`
}

/** At the side: the guide with the sections of the chapter that is open, and the calls of partners. */
const groupsOf =
  (language: Language, guide: Guide, partners: readonly Part[]) =>
  (path: string): readonly NavGroup[] => {
    const words = wordsOf(language)
    const chapters = guide[language].map(({ id, title, sections }): NavEntry => {
      const href = chapterPath(language, id)
      const inner = sections.map((section) => ({ href: `${href}#${section.id}`, title: section.title }))
      return { href, title, ...(href === path && { entries: inner }) }
    })
    return [
      { title: words.guide, entries: chapters },
      { title: words.reference, entries: [{ href: `${baseOf(language)}/calls`, title: words.allCalls }] },
      ...partGroups(partners, language),
      { title: words.protocol, entries: protocolEntries.map(([, call]) => entryOf(call.operationId, language)) },
    ]
  }

const entryOf = (operationId: string, language: Language): NavEntry => ({
  href: callPath(language, operationId),
  title: operationId,
  lang: 'en',
})

const partGroups = (parts: readonly Part[], language: Language): readonly NavGroup[] =>
  parts.map(({ name, calls }) => ({
    title: partName(name, language),
    entries: calls.map(({ call }) => entryOf(call.operationId, language)),
  }))

const lists = (parts: readonly Part[], language: Language): string =>
  parts
    .map(({ name, about, calls }) => {
      const lines = calls.map(({ line, call }) => [line, call.operationId, call.summary])
      return `<h2>${escapeHtml(partName(name, language))}</h2><p lang="en">${withInlineCode(about)}</p>${linesOf(lines, language)}`
    })
    .join('\n')

const linesOf = (calls: readonly (readonly string[])[], language: Language): string =>
  `<ul class="calls" lang="en">${calls
    .map(
      ([line = '', operationId = '', summary = '']) =>
        `<li><a href="${callPath(language, operationId)}">${operationId}</a> <code>${escapeHtml(line)}</code><p>${withInlineCode(summary)}</p></li>`,
    )
    .join('')}</ul>`

function listBody(partners: readonly Part[], language: Language): string {
  const words = wordsOf(language)
  const protocol = protocolEntries.map(([line, { operationId, summary }]) => [line, operationId, summary])
  return `<h1>${words.reference}</h1>
<p>${words.referenceLead} <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1)${language === 'zh' ? '。' : '.'}</p>
<p><a href="${baseOf(language)}/own-calls">${words.ownCalls}</a></p>
${lists(partners, language)}
<h2>${words.protocol}</h2>${linesOf(protocol, language)}`
}

const ownBody = (own: readonly Part[], language: Language): string => {
  const words = wordsOf(language)
  return `<h1>${words.ownCalls}</h1><p>${words.ownCallsLead}</p>${lists(own, language)}`
}
