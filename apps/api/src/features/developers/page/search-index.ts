import { refusals } from '@dpass/contract/refusals'
import { chapterPath } from '../guide/read-guide.ts'
import { callPath, isForPartners, partsWith, protocolEntries } from '../reference/calls.ts'
import { fieldsOf } from '../reference/fields.ts'
import { type Language, wordsOf } from './language.ts'
import type { Source } from './pages.ts'

/** One thing to be found: what it is called, what kind of thing it is, where it stands, what else finds it. */
export interface Entry {
  readonly title: string
  readonly kind: string
  readonly path: string
  readonly words: string
  readonly isField?: true
}

/** Everything that the search field of one language finds: chapters, sections, codes, calls and their fields. */
export function searchIndexOf(language: Language, { guide, parts }: Source): readonly Entry[] {
  const words = wordsOf(language)
  const chapters = guide[language].flatMap(({ id, title, sections, html }) => [
    { title, kind: words.kindChapter, path: chapterPath(language, id), words: '' },
    ...sections.map((section) => ({
      title: section.title,
      kind: title,
      path: `${chapterPath(language, id)}#${section.id}`,
      words: '',
    })),
    ...[...html.matchAll(/<tr id="([A-Z_]+)">/g)].map(([, code = '']) => ({
      title: code,
      kind: words.kindCode,
      path: `${chapterPath(language, id)}#${code}`,
      words: (refusals as Readonly<Record<string, { words: string }>>)[code]?.words ?? '',
    })),
  ])
  const calls = partsWith(parts, isForPartners).flatMap((part) => part.calls)
  return [
    ...chapters,
    ...calls.map(({ line, call }) => ({
      title: call.operationId,
      kind: words.kindCall,
      path: callPath(language, call.operationId),
      words: `${line} ${call.summary}`,
    })),
    ...protocolEntries.map(([line, { operationId, summary }]) => ({
      title: operationId,
      kind: words.kindCall,
      path: callPath(language, operationId),
      words: `${line} ${summary}`,
    })),
    ...calls.flatMap(({ call }) => fieldEntries(call.operationId, [call.query, call.body, call.reply], language)),
  ]
}

function fieldEntries(operationId: string, schemas: readonly (object | undefined)[], language: Language) {
  const names = schemas.flatMap((schema) => (schema ? fieldsOf(schema).map(({ name }) => name) : []))
  return [...new Set(names)].map((name) => ({
    title: name,
    kind: `${wordsOf(language).kindField} · ${operationId}`,
    path: callPath(language, operationId),
    words: '',
    isField: true as const,
  }))
}
