import type { ReactNode } from 'react'
import { Page } from '../../ui/layout/Page.tsx'
import { OpenRoad } from './OpenRoad.tsx'

interface OutcomeScreenProps {
  readonly heading: string
  readonly body?: string
  /** The ways on, the best one first. */
  readonly actions: ReactNode
}

/** Where things stand, and how to go on. */
export function OutcomeScreen({ heading, body, actions }: OutcomeScreenProps) {
  return <Page align="center" mark={<OpenRoad />} title={heading} lead={body} action={actions} />
}
