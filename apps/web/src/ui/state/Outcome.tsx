import type { ReactNode } from 'react'
import css from './Outcome.module.css'

interface OutcomeProps {
  readonly art: ReactNode
  readonly heading: string
  readonly body?: string | undefined
  /** What it says may change while it is looked at, so a screen reader is told. */
  readonly live?: boolean
}

/** The whole of a page that only tells where things stand: a picture, one sentence, and what it means. */
export function Outcome({ art, heading, body, live }: OutcomeProps) {
  return (
    <div className={css['outcome']} aria-live={live ? 'polite' : undefined}>
      {art}
      <h1 className={css['heading']}>{heading}</h1>
      {body === undefined ? null : <p className={css['body']}>{body}</p>}
    </div>
  )
}
