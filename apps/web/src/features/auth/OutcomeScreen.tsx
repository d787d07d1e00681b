import type { ReactNode } from 'react'
import { Page } from '../../ui/Page.tsx'
import { OpenRoad } from './OpenRoad.tsx'
import css from './OutcomeScreen.module.css'

interface OutcomeScreenProps {
  readonly heading: string
  readonly body?: string
  /** The ways on, the best one first. */
  readonly actions: ReactNode
}

/** Where things stand, and how to go on. What it says may change while it is looked at, so a screen reader is told. */
export function OutcomeScreen({ heading, body, actions }: OutcomeScreenProps) {
  return (
    <Page action={actions}>
      <div className={css['outcome']} aria-live="polite">
        <OpenRoad />
        <h1 className={css['heading']}>{heading}</h1>
        {body === undefined ? null : <p className={css['body']}>{body}</p>}
      </div>
    </Page>
  )
}
