import type { ReactNode } from 'react'
import { Outcome } from '../../ui/state/Outcome.tsx'
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
  return (
    <Page action={actions}>
      <Outcome art={<OpenRoad />} heading={heading} body={body} live />
    </Page>
  )
}
