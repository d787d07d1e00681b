import { useNavigate, useRouter, type LinkProps } from '@tanstack/react-router'

/**
 * For the arrow in the header, which leads to the page above however the member came here: by Back where that page is
 * right behind, else by replacing this page, so that Back does not lead in circles.
 */
export function useGoUp(to: NonNullable<LinkProps['to']>): () => void {
  const router = useRouter()
  const navigate = useNavigate()
  return () => {
    if (router.state.location.state.cameFromAbove) router.history.back()
    else void navigate({ to, replace: true })
  }
}
