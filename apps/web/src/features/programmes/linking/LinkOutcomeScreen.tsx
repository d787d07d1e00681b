import type { ReactNode } from 'react'
import { Page } from '../../../ui/layout/Page.tsx'
import { ProgrammeMark } from '../../../ui/mark/ProgrammeMark.tsx'
import css from './LinkOutcomeScreen.module.css'
import type { Programme } from '../../../domain/programme.ts'

interface LinkOutcomeScreenProps {
  readonly programme: Programme | undefined
  readonly heading: string
  readonly body: string | undefined
  /** open: on the way; closed: it ended before it arrived. */
  readonly lane: 'open' | 'closed'
  /** The ways on, the best one first. */
  readonly actions?: ReactNode
}

/** The programme on one side and DPASS on the other: where the way between them has ended. */
export function LinkOutcomeScreen({ programme, heading, body, lane, actions }: LinkOutcomeScreenProps) {
  const mark = <Way programme={programme} lane={lane} />
  return <Page align="center" mark={mark} title={heading} lead={body} action={actions} />
}

function Way({ programme, lane }: Pick<LinkOutcomeScreenProps, 'programme' | 'lane'>) {
  return (
    <div className={css['way']} data-lane={lane} aria-hidden="true">
      <ProgrammeMark programme={programme?.uniqueId ?? ''} />
      <span className={css['lane']} />
      <span className={css['house']}>
        <svg viewBox="0 0 24 24">
          <path d="M8.500 4 5.500 20M15.500 4l3 16M12 5v2.500M12 11v2.500M12 17v2.500" />
        </svg>
      </span>
    </div>
  )
}
