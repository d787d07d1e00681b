import type { ReactNode } from 'react'
import { Outcome } from '../../ui/Outcome.tsx'
import { Page } from '../../ui/Page.tsx'
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
