import { escapeHtml } from '@dpass/rules/escape-html'

/*
 * Colours for the languages of the guide. What it cannot tell apart, such as a pattern from a division, stays plain: a
 * reader loses nothing by it. Everything that is shown is escaped, whatever it was taken for.
 */

const strings = String.raw`"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'`
const numbers = String.raw`\b\d[\d_]*(?:\.\d+)?\b`
const words = (list: string) => String.raw`\b(?:${list.replaceAll(' ', '|')})\b`

interface Grammar {
  readonly comment?: string
  readonly string: string
  readonly keyword?: string
}

const script: Grammar = {
  comment: String.raw`//[^\n]*|/\*[^]*?\*/`,
  string: String.raw`${strings}|${'`'}(?:[^${'`'}\\]|\\.)*${'`'}`,
  keyword: words(
    'async await break catch const else export for from function if import in let new null of return throw true false try undefined while',
  ),
}

const grammars: Readonly<Record<string, Grammar>> = {
  js: script,
  ts: script,
  py: {
    comment: String.raw`#[^\n]*`,
    string: String.raw`"""[^]*?"""|f?(?:${strings})`,
    keyword: words(
      'and as class def elif else except False finally for from if import in is lambda None not or pass raise return True try while with',
    ),
  },
  sh: {
    comment: String.raw`(?<=^|\s)#[^\n]*`,
    string: String.raw`"(?:[^"\\]|\\.)*"|'[^']*'`,
    keyword: words('curl do done echo else exit export fi for if in printf sed set shift test then while'),
  },
  json: { string: strings, keyword: words('true false null') },
}

/** A piece of source as HTML: what is a comment, a string, a number or a word of the language has a class. */
export function highlight(source: string, language: string): string {
  const grammar = grammars[language]
  if (!grammar) return escapeHtml(source)
  const { comment = '(?!)', string, keyword = '(?!)' } = grammar
  // A name in JSON is a string before a colon.
  const form = `(?<comment>${comment})|(?<name>(?:${string})(?=\\s*:))|(?<string>${string})|(?<number>${numbers})|(?<keyword>${keyword})`
  const pieces: string[] = []
  let end = 0
  for (const match of source.matchAll(new RegExp(form, 'gm'))) {
    const kind = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined)?.[0] ?? ''
    pieces.push(escapeHtml(source.slice(end, match.index)))
    pieces.push(`<span class="${kind}">${escapeHtml(match[0])}</span>`)
    end = match.index + match[0].length
  }
  return pieces.join('') + escapeHtml(source.slice(end))
}
