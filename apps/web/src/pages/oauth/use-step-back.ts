import { useRouter } from '@tanstack/react-router'

/** One step back; whoever opened the page cold has no step behind and goes elsewhere. */
export function useStepBack(elsewhere: () => unknown): () => void {
  const router = useRouter()
  return () => {
    if (router.history.canGoBack()) router.history.back()
    else elsewhere()
  }
}
