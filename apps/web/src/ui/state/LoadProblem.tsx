import { ErrorState } from './ErrorState.tsx'
import { OfflineState } from './OfflineState.tsx'

interface LoadProblemProps {
  /** What could not be loaded, where the screen has its own words for it. */
  readonly title?: string
  readonly onRetry: () => void
  readonly retrying: boolean
  /** Where the page has no other heading, this is it. */
  readonly heading?: 'h1' | 'h2'
}

/**
 * A read failed and there is nothing kept to show instead. Without a network there is nothing to press: reads are made
 * again by themselves when it is back, and then this is rendered anew.
 */
export function LoadProblem(problem: LoadProblemProps) {
  return navigator.onLine ? <ErrorState {...problem} /> : <OfflineState heading={problem.heading} />
}
