import type { ReactNode } from 'react'
import { Page } from '../../ui/layout/Page.tsx'
import { RoadSign } from './RoadSign.tsx'

interface ProblemScreenProps {
  readonly heading: string
  readonly body: string
  /** The ways on, the best one first. */
  readonly actions: ReactNode
}

/** Something is wrong: what, and how to go on. Nothing an address says is ever printed here. */
export function ProblemScreen({ heading, body, actions }: ProblemScreenProps) {
  return <Page align="center" mark={<RoadSign />} title={heading} lead={body} action={actions} />
}
