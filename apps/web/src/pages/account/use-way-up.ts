import { useNavigate, useRouter, type LinkProps } from '@tanstack/react-router'

/**
 * The arrow in the header leads to the page above, however the member came here. By Back where that page is right
 * behind; otherwise it takes this page's place, so that Back does not lead in circles.
 */
export function useWayUp(to: NonNullable<LinkProps['to']>): () => void {
  const router = useRouter()
  const navigate = useNavigate()
  return () => {
    if (router.state.location.state.cameFromAbove) router.history.back()
    else void navigate({ to, replace: true })
  }
}
