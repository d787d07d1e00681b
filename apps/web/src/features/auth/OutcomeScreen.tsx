import type { ReactNode } from 'react'
import { Page } from '../../ui/layout/Page.tsx'
import { OpenRoad } from './OpenRoad.tsx'

interface OutcomeScreenProps {
  readonly heading: string
  readonly body?: string
  /** The best one first. */
  readonly actions: ReactNode
}

/** Says how something went, and leads on. */
export function OutcomeScreen({ heading, body, actions }: OutcomeScreenProps) {
  return <Page align="center" mark={<OpenRoad />} title={heading} lead={body} action={actions} />
}
