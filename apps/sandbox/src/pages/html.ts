import { escapeHtml } from '@dpass/rules/escape-html'

/** Safe markup: made by `html` only, which escapes every value. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

type Piece = Html | string | number | null | undefined | false | readonly Piece[]

export function html(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return new Html(strings.reduce((markup, string, index) => markup + toMarkup(pieces[index - 1]) + string))
}

function toMarkup(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return ''
  if (typeof piece === 'string' || typeof piece === 'number') return escapeHtml(String(piece))
  if (piece instanceof Html) return piece.markup
  return piece.map(toMarkup).join('')
}
