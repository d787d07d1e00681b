import { ErrorState, type ErrorStateProps } from './ErrorState.tsx'

/**
 * A read failed and there is nothing kept to show instead. Without a network there is nothing to press: reads are made
 * again by themselves when it is back, and then this is rendered anew.
 */
export const LoadProblem = (problem: Omit<ErrorStateProps, 'offline'>) => (
  <ErrorState {...problem} offline={!navigator.onLine} />
)
