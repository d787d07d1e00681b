import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { t } from '../../copy/t.ts'
import { BottomNotice } from './BottomNotice.tsx'
import { isMissingChunk } from '../feedback/missing-chunk.ts'
import { useBackOnline, useOnline } from '../feedback/use-online.ts'
import { useTakenOver } from '../feedback/use-taken-over.ts'

type Module<Props> = Promise<{ readonly default: ComponentType<Props> }>

interface Lateness {
  /** Stands in its place on the page until it is there. */
  readonly waiting?: ReactNode
  /** Few members open it: it is fetched when it is wanted, and not with what comes after the page anyway. */
  readonly onDemand?: boolean
}

/**
 * Makes an overlay, or another part of a page, that is fetched after the page. When its file cannot be fetched the page
 * goes on working; only a member who has asked for it (`wanted`) is told and can try again.
 */
export function latePart<Props extends object>(
  load: () => Module<Props>,
  { waiting = null, onDemand = false }: Lateness = {},
) {
  // React keeps a failed attempt for good, so each needs a lazy component of its own. One that was fetched serves every
  // later visit of the page, which then has its whole height at once and can be scrolled to where it was.
  const attempt = () =>
    lazy(() =>
      load().catch((error: unknown) => {
        latest = attempt()
        throw error
      }),
    )
  let latest = attempt()
  return function LatePart({ wanted = false, ...props }: Props & { readonly wanted?: boolean }) {
    const [{ Overlay }, setAttempt] = useState({ Overlay: latest })
    const [attempts, setAttempts] = useState(0)
    // Once fetched it stays, so that it can move out.
    const [isAsked, setAsked] = useState(wanted || !onDemand)
    if (wanted && !isAsked) setAsked(true)
    // Not in the HTML of a page: as long as its file is on the way, React would draw anew what changes there.
    const isTakenOver = useTakenOver()
    const retry = () => {
      setAttempt({ Overlay: latest })
      setAttempts(attempts + 1)
    }
    if (!isTakenOver || !isAsked) return waiting
    return (
      <LoadBoundary key={attempts} otherwise={wanted ? <Lost onRetry={retry} /> : null}>
        <Suspense fallback={waiting}>
          {/* TypeScript cannot see that all of Props is left once `wanted` is taken out. */}
          <Overlay {...(props as unknown as Props)} />
        </Suspense>
      </LoadBoundary>
    )
  }
}

function Lost({ onRetry }: { readonly onRetry: () => void }) {
  const online = useOnline()
  useBackOnline(onRetry)
  return (
    <div role="alert">
      <BottomNotice
        words={online ? t('common.loadFailed.title') : t('common.offline.title')}
        action={t('common.retry')}
        onAction={onRetry}
      />
    </div>
  )
}

interface LoadBoundaryProps {
  readonly children: ReactNode
  readonly otherwise: ReactNode
}

/** Catches a file that could not be fetched and nothing else: any other error belongs to the crash page. */
class LoadBoundary extends Component<LoadBoundaryProps, { readonly error: Error | undefined }> {
  override state: { readonly error: Error | undefined } = { error: undefined }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (!isMissingChunk(error)) throw error
    return this.props.otherwise
  }
}
