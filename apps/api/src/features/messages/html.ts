import { escapeHtml } from '@dpass/rules/escape-html'
import { keepTogether } from '@dpass/rules/interpolate'

/** Safe markup: made by `html` only, which escapes every value. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

type Piece = Html | string | undefined | false | readonly Piece[]

export function html(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return new Html(strings.reduce((markup, string, position) => markup + toMarkup(pieces[position - 1]) + string))
}

function toMarkup(piece: Piece): string {
  if (piece === undefined || piece === false) return ''
  if (typeof piece === 'string') return escapeHtml(keepTogether(piece))
  return piece instanceof Html ? piece.markup : piece.map(toMarkup).join('')
}
