import { ErrorState, type ErrorStateProps } from './ErrorState.tsx'
import { useOnline } from './use-online.ts'

/**
 * A read failed and there is nothing kept to show instead. Without a network there is nothing to press: reads are made
 * again by themselves when it is back.
 */
export const LoadProblem = (problem: Omit<ErrorStateProps, 'offline'>) => (
  <ErrorState {...problem} offline={!useOnline()} />
)
