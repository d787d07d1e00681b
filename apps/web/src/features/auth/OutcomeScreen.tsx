import type { ReactNode } from 'react'
import { Page } from '../../ui/layout/Page.tsx'
import { RoadBarrier } from '../../ui/mark/RoadBarrier.tsx'

interface OutcomeScreenProps {
  readonly heading: string
  readonly body?: string
  /** The best one first. */
  readonly actions: ReactNode
}

/** Says how something went, and leads on. */
export function OutcomeScreen({ heading, body, actions }: OutcomeScreenProps) {
  return <Page align="center" mark={<RoadBarrier barrier="up" />} title={heading} lead={body} action={actions} />
}
