import { useNavigate, useRouter } from '@tanstack/react-router'

interface Place {
  readonly email?: string | undefined
  readonly nextUrl?: string | undefined
}

/** One step back; whoever opened the page cold has no step behind and comes to the start of signing in instead. */
export function useBack({ email, nextUrl }: Place): () => void {
  const router = useRouter()
  const navigate = useNavigate()
  return () => {
    if (router.history.canGoBack()) router.history.back()
    else void navigate({ to: '/auth', search: { email, nextUrl }, replace: true })
  }
}
