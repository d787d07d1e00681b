import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { read } from '../../../api/query/read.ts'
import { t } from '../../../copy/t.ts'
import type { LinkCode } from '../../../domain/linking/link-by-app.ts'
import { useStartLink } from '../../../domain/linking/use-start-link.ts'
import { type Programme, nameOf } from '../../../domain/programme.ts'
import { useHistoryState } from '../../../navigation/history-state.ts'
import { Button, ButtonLink } from '../../../ui/action/Button.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { LinkOutcomeScreen } from './LinkOutcomeScreen.tsx'
import { sayNoAnswer } from '../programme-words.ts'
import { type LinkProblem, useConfirmLink } from './use-confirm-link.ts'

/** What a programme has sent the member back with: a code to confirm, or that there is none. */
export type LinkReturn = LinkCode | 'cancelled' | 'failed'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What a programme has sent the member back with. */
    linkReturn?: LinkReturn
  }
}

const from = '/resource-owners/$id/link-state-confirmation'

/** Confirms a link and goes on; it stays only to say what went wrong. */
export function LinkConfirmationScreen() {
  const { linkReturn } = useHistoryState()
  // Never missing here: require-link-return.ts redirects.
  if (!linkReturn) return null
  if (typeof linkReturn !== 'string') return <Confirming code={linkReturn} />
  return <Outcome problem={{ kind: linkReturn, words: undefined }} />
}

function Confirming({ code }: { readonly code: LinkCode }) {
  const { id } = useParams({ from })
  const { problem, retry } = useConfirmLink(id, code, useGoOn())
  const { programme } = useProgramme(id)
  if (problem) return <Outcome problem={problem} onRetry={retry} />
  return (
    <LinkOutcomeScreen
      programme={programme}
      heading={t('linkConfirm.loading.heading')}
      body={t('linkConfirm.loading.body')}
      lane="open"
    />
  )
}

/** To `nextUrl`, or to the list with the sheet of what was linked. */
function useGoOn() {
  const { nextUrl } = useSearch({ from })
  const navigate = useNavigate()
  /** The list takes this page's place and the sheet is pushed, so that Back closes it; before lies the programme's page. */
  const toSheet = async (uniqueId: string) => {
    await navigate({ to: '/resource-owners', replace: true })
    const search = { authSuccessResourceOwnerUid: uniqueId }
    await navigate({ to: '/resource-owners', search, state: { overlay: 'authSuccessResourceOwnerUid' } })
  }
  return (programme: Programme) => {
    if (nextUrl === undefined) return void toSheet(programme.uniqueId)
    showToast({ message: t('toast.linked', { name: nameOf(programme) }) })
    return void navigate({ href: nextUrl, replace: true })
  }
}

type Problem = LinkProblem | { readonly kind: 'cancelled' | 'failed'; readonly words: undefined }

interface OutcomeProps {
  readonly problem: Problem
  /** Confirms once more with the same code. */
  readonly onRetry?: () => void
}

function Outcome({ problem, onRetry }: OutcomeProps) {
  const { id } = useParams({ from })
  const { nextUrl } = useSearch({ from })
  const navigate = useNavigate()
  const { programme, isPending } = useProgramme(id)
  const link = useStartLink({ nextUrl })
  // By an app it is linked from its sheet, not from here.
  const startOver = () => {
    if (programme?.linkMethod === 'REDIRECT') return void link.start(programme)
    const search = { nextUrl, linkDrawerResourceOwnerUid: programme?.uniqueId }
    return void navigate({ to: '/resource-owners', search, replace: true })
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
          <ButtonLink wide look="quiet" render={<Link to="/resource-owners" search={{ nextUrl }} replace />}>
            {t('linkConfirm.back')}
          </ButtonLink>
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
