import { useQuery } from '@tanstack/react-query'
import { read } from '../../../api/query/read.ts'
import { t } from '../../../copy/t.ts'
import { Button } from '../../../ui/action/Button.tsx'
import { LinkOutcomeScreen } from './LinkOutcomeScreen.tsx'
import { type LinkAnswer, type LinkProblem, useConfirmLink } from './use-confirm-link.ts'
import { useStartLink } from './use-start-link.ts'
import { type Programme, nameOf } from '../../../domain/programme.ts'

/** What the programme has sent the member back with: an answer to confirm, or none. */
export type LinkReturn = LinkAnswer | 'cancelled' | 'failed'

interface LinkConfirmationScreenProps {
  readonly programmeId: string
  readonly returned: LinkReturn
  readonly nextUrl: string | undefined
  readonly onLinked: (programme: Programme) => void
  readonly onBack: () => void
  /** For a programme that cannot be gone to from here. */
  readonly onStartOver: (uniqueId: string | undefined) => void
}

/** Stays only for what went wrong. */
export function LinkConfirmationScreen({ returned, ...rest }: LinkConfirmationScreenProps) {
  if (typeof returned !== 'string') return <Confirming {...rest} answer={returned} />
  return <Outcome {...rest} problem={{ kind: returned, words: undefined }} />
}

type WaysOn = Omit<LinkConfirmationScreenProps, 'returned'>

function Confirming({ answer, ...ways }: WaysOn & { readonly answer: LinkAnswer }) {
  const { problem, retry } = useConfirmLink(ways.programmeId, answer, ways.onLinked)
  const { programme } = useProgramme(ways.programmeId)
  if (problem) return <Outcome {...ways} problem={problem} onRetry={retry} />
  return (
    <LinkOutcomeScreen
      programme={programme}
      heading={t('linkConfirm.loading.heading')}
      body={t('linkConfirm.loading.body')}
      lane="open"
    />
  )
}

type Problem = LinkProblem | { readonly kind: 'cancelled' | 'failed'; readonly words: undefined }

interface OutcomeProps extends WaysOn {
  readonly problem: Problem
  /** Asks once more with the same answer. */
  readonly onRetry?: () => void
}

function Outcome({ problem, programmeId, nextUrl, onBack, onStartOver, onRetry }: OutcomeProps) {
  const { programme, isPending } = useProgramme(programmeId)
  const link = useStartLink({ nextUrl })
  const startOver = () => {
    if (programme?.linkMethod === 'REDIRECT') link.start(programme)
    else onStartOver(programme?.uniqueId)
  }
  const again = problem.kind === 'unreachable' || problem.kind === 'undecided' ? onRetry : undefined
  return (
    <LinkOutcomeScreen
      programme={programme}
      {...wordsFor(problem, isPending ? undefined : nameOf(programme))}
      lane="closed"
      actions={
        <>
          <Button wide loading={link.startingUid !== undefined} onClick={again ?? startOver}>
            {again ? t('common.retry') : t('linkConfirm.retry')}
          </Button>
          <Button wide look="quiet" onClick={onBack}>
            {t('linkConfirm.back')}
          </Button>
        </>
      }
    />
  )
}

interface Words {
  readonly heading: string
  readonly body: string | undefined
}

/** Until the programme's name is known nothing is said with it, or it would be called by another for a moment. */
function wordsFor(problem: Problem, known: string | undefined): Words {
  const name = known ?? ''
  const named = (body: string) => (known === undefined ? undefined : body)
  switch (problem.kind) {
    case 'cancelled':
      return { heading: t('linkConfirm.cancelled.heading'), body: named(t('linkConfirm.cancelled.body', { name })) }
    case 'failed':
    case 'undecided':
      return {
        heading: t('linkConfirm.failed.heading'),
        body: problem.words ?? named(t('linkConfirm.failed.body', { name })),
      }
    case 'expired':
      return { heading: t('linkConfirm.expired.heading'), body: t('linkConfirm.expired.body') }
    case 'conflict':
      return {
        heading: t('linkConfirm.conflict.heading', { name }),
        body: t('linkConfirm.conflict.body', { name }),
      }
    case 'unreachable':
      return navigator.onLine
        ? { heading: t('common.loadFailed.title'), body: t('common.loadFailed.body') }
        : { heading: t('common.offline.title'), body: t('common.loadFailed.body') }
  }
}

function useProgramme(programmeId: string) {
  const { data, isPending } = useQuery(read('GET /v1/resource-owners'))
  return { programme: data?.find(({ id }) => id === programmeId), isPending }
}
