import { useRouter } from '@tanstack/react-router'
import type { Flow } from './flow.ts'

/** One step back; from a page opened by its address to the start of the flow, where the address is filled in. */
export function useStepBack({ go, search: { email } }: Flow, instead?: () => unknown): () => void {
  const { history } = useRouter()
  return () => {
    if (history.canGoBack()) history.back()
    else if (instead) instead()
    else void go('start', { search: { email }, replace: true })
  }
}
