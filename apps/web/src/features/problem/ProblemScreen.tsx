import type { ReactNode } from 'react'
import { Page } from '../../ui/Page.tsx'
import css from './ProblemScreen.module.css'
import { RoadSign } from './RoadSign.tsx'

interface ProblemScreenProps {
  readonly heading: string
  readonly body: string
  /** The ways on, the best one first. */
  readonly actions: ReactNode
}

/** Something is wrong: what, and how to go on. Nothing an address says is ever printed here. */
export function ProblemScreen({ heading, body, actions }: ProblemScreenProps) {
  return (
    <Page action={actions}>
      <div className={css['problem']}>
        <RoadSign />
        <h1 className={css['heading']}>{heading}</h1>
        <p className={css['body']}>{body}</p>
      </div>
    </Page>
  )
}
