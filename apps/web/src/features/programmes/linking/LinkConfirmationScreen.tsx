import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { read } from '../../../api/query/read.ts'
import { t } from '../../../copy/t.ts'
import { Button } from '../../../ui/action/Button.tsx'
import { LinkOutcomeScreen } from './LinkOutcomeScreen.tsx'
import { sayNoAnswer } from '../programme-words.ts'
import { type LinkCode, type LinkProblem, useConfirmLink } from './use-confirm-link.ts'
import { useStartLink } from './use-start-link.ts'
import { type Programme, nameOf } from '../../../domain/programme.ts'

/** What a programme has sent the member back with: a code to confirm, or that there is none. */
export type LinkReturn = LinkCode | 'cancelled' | 'failed'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What a programme has sent the member back with. */
    linkReturn?: LinkReturn
  }
}

interface LinkConfirmationScreenProps {
  readonly programmeId: string
  readonly returned: LinkReturn
  readonly nextUrl: string | undefined
  readonly onLinked: (programme: Programme) => void
  readonly onBack: () => void
  /** For a programme that is linked from its sheet, not from here. */
  readonly onStartOver: (uniqueId: string | undefined) => void
}

/** Confirms a link and goes on; it stays only to say what went wrong. */
export function LinkConfirmationScreen({ returned, ...rest }: LinkConfirmationScreenProps) {
  if (typeof returned !== 'string') return <Confirming {...rest} code={returned} />
  return <Outcome {...rest} problem={{ kind: returned, words: undefined }} />
}

type OutcomeCallbacks = Omit<LinkConfirmationScreenProps, 'returned'>

function Confirming({ code, ...rest }: OutcomeCallbacks & { readonly code: LinkCode }) {
  const { problem, retry } = useConfirmLink(rest.programmeId, code, rest.onLinked)
  const { programme } = useProgramme(rest.programmeId)
  if (problem) return <Outcome {...rest} problem={problem} onRetry={retry} />
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

interface OutcomeProps extends OutcomeCallbacks {
  readonly problem: Problem
  /** Confirms once more with the same code. */
  readonly onRetry?: () => void
}

function Outcome({ problem, programmeId, nextUrl, onBack, onStartOver, onRetry }: OutcomeProps) {
  const { programme, isPending } = useProgramme(programmeId)
  const link = useStartLink({ nextUrl })
  const startOver = () => {
    if (programme?.linkMethod === 'REDIRECT') void link.start(programme)
    else onStartOver(programme?.uniqueId)
  }
  const again = problem.kind === 'unreachable' || problem.kind === 'undecided' ? onRetry : undefined
  // How the programme is linked is not known before it has been read.
  const isUnknown = !again && isPending
  return (
    <LinkOutcomeScreen
      programme={programme}
      {...wordsFor(problem, isPending ? undefined : (programme ?? unknown))}
      lane="closed"
      actions={
        <>
          <Button wide loading={link.startingUid !== undefined || isUnknown} onClick={again ?? startOver}>
            {t('common.retry')}
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
  readonly heading: ReactNode
  readonly body: string | undefined
}

type Named = Pick<Programme, 'uniqueId' | 'name'>

const unknown: Named = { uniqueId: '', name: '' }

/** Without `known`, the programme, sentences that name it are left out instead of naming it wrongly. */
function wordsFor(problem: Problem, known: Named | undefined): Words {
  const name = known ? nameOf(known) : ''
  const named = (body: string) => (known === undefined ? undefined : body)
  switch (problem.kind) {
    case 'cancelled':
      return { heading: t('linkConfirm.cancelled.heading'), body: named(t('linkConfirm.cancelled.body', { name })) }
    case 'failed':
    case 'undecided':
      return {
        heading: t('linkConfirm.failed.heading'),
        body: problem.words ?? (known && sayNoAnswer(known)),
      }
    case 'expired':
      return { heading: t('linkConfirm.expired.heading'), body: t('linkConfirm.expired.body') }
    case 'conflict':
      return {
        heading: afterName(t('linkConfirm.conflict.heading', { name }), name),
        body: t('linkConfirm.conflict.body', { name }),
      }
    case 'unreachable':
      return navigator.onLine
        ? { heading: t('common.loadFailed.title'), body: t('common.loadFailed.body') }
        : { heading: t('common.offline.title'), body: t('common.loadFailed.body') }
  }
}

/** The heading is longer than a line, which may end after the programme's name. */
function afterName(heading: string, name: string): ReactNode {
  const end = heading.indexOf(name) + name.length
  return (
    <>
      {heading.slice(0, end)}
      <wbr />
      {heading.slice(end)}
    </>
  )
}

function useProgramme(programmeId: string) {
  const { data, isPending } = useQuery(read('GET /v1/resource-owners'))
  return { programme: data?.find(({ id }) => id === programmeId), isPending }
}
