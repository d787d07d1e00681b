import type { ReactNode } from 'react'
import { Page } from '../../../ui/layout/Page.tsx'
import { ProgrammeMark } from '../../../ui/mark/ProgrammeMark.tsx'
import css from './LinkOutcomeScreen.module.css'
import type { Programme } from '../../../domain/programme.ts'

interface LinkOutcomeScreenProps {
  readonly programme: Programme | undefined
  readonly heading: ReactNode
  readonly body: string | undefined
  /** `open` while the link is being confirmed, `closed` when it was not made. */
  readonly lane: 'open' | 'closed'
  /** What the member can do next, the best first. */
  readonly actions?: ReactNode
}

/** How linking went: the programme and DPASS with a lane between them, open or closed. */
export function LinkOutcomeScreen({ programme, heading, body, lane, actions }: LinkOutcomeScreenProps) {
  const mark = <LinkPicture programme={programme} lane={lane} />
  return <Page align="center" mark={mark} title={heading} lead={body} action={actions} />
}

function LinkPicture({ programme, lane }: Pick<LinkOutcomeScreenProps, 'programme' | 'lane'>) {
  return (
    <div className={css['picture']} data-lane={lane} aria-hidden="true">
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
