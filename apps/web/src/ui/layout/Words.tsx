import { clausesOf } from '@dpass/rules/lines/clauses'
import { Fragment, type ReactNode } from 'react'
import css from './Words.module.css'

let segmenter: Intl.Segmenter | undefined
/** Made for the first clause that needs it: it takes a slow phone 100 ms, and sheets are fetched before they are opened. */
const takeSegmenter = () => (segmenter ??= new Intl.Segmenter('zh-Hant', { granularity: 'word' }))
const word = /^[\u3400-\u9fff]+$/
/** Longer ones do not fit into a line of the narrowest dialog. */
const longestClause = 15
const plate = /([A-Z\d]+-[A-Z\d]+)/

interface WordsProps {
  readonly children: ReactNode
  /** Small print: lines are filled, and end between any two words. */
  readonly fill?: boolean
}

/**
 * A sentence whose clauses may be longer than a line. Lines end only at spaces and punctuation (base.css); in a long
 * clause they may end between words too. A licence plate does not break at its dash. Also for words that a library's
 * element shows: it is not made by our JSX (ui/lines).
 */
export function Words({ children, fill = false }: WordsProps) {
  if (typeof children !== 'string') return children
  return children
    .split(plate)
    .map((part, position) => (
      <Fragment key={position}>
        {position % 2 === 1 ? <span className={css['whole']}>{part}</span> : withBreaks(part, fill)}
      </Fragment>
    ))
}

const withBreaks = (text: string, fill: boolean): ReactNode =>
  clausesOf(text).map((clause, position) => (
    <Fragment key={position}>
      {position > 0 ? <wbr /> : null}
      {/* Firefox before 125 has none: there a long clause breaks anywhere. */}
      {'Segmenter' in Intl && (fill || clause.length > longestClause) ? betweenWords(clause) : clause}
    </Fragment>
  ))

function betweenWords(clause: string): ReactNode {
  const segments = Array.from(takeSegmenter().segment(clause), ({ segment }) => segment)
  return segments.map((segment, index) => (
    <Fragment key={index}>
      {/* Not before a single character: the browser's dictionary takes the end of 通行費 or 驗證碼 for a word. */}
      {segment.length > 1 && word.test(segment) && word.test(segments[index - 1] ?? '') ? <wbr /> : null}
      {segment}
    </Fragment>
  ))
}
