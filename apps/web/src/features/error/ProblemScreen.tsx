import type { ReactNode } from 'react'
import { Page } from '../../ui/layout/Page.tsx'
import { RoadBarrier } from '../../ui/mark/RoadBarrier.tsx'

interface ProblemScreenProps {
  readonly heading: string
  readonly body: string
  /** What the visitor can do next, the best first. */
  readonly actions: ReactNode
}

/** Says what is wrong and how to go on. Text from the address is never shown. */
export function ProblemScreen({ heading, body, actions }: ProblemScreenProps) {
  return <Page align="center" mark={<RoadBarrier barrier="down" />} title={heading} lead={body} action={actions} />
}
