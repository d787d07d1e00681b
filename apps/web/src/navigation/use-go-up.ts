import { useNavigate, useRouter, type LinkProps } from '@tanstack/react-router'
import { nativeHost } from '../bridge/native-mode.ts'

/**
 * For the arrow in the header, which leads to the page above however the member came here: by Back where that page is
 * right behind, else by replacing this page, so that Back does not lead in circles. From the page that the provider's
 * app has opened it leads back to the app.
 */
export function useGoUp(to: NonNullable<LinkProps['to']>): () => void {
  const router = useRouter()
  const navigate = useNavigate()
  return () => {
    const { cameFromAbove, __TSR_index: index } = router.state.location.state
    const host = index === 0 ? nativeHost() : undefined
    if (host) host.closePage()
    else if (cameFromAbove) router.history.back()
    else void navigate({ to, replace: true })
  }
}

/** The same for the four places: in a browser the menu stands there instead. */
export function useGoUpInApp(): (() => void) | undefined {
  const toHome = useGoUp('/')
  return nativeHost() ? toHome : undefined
}
