import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'

interface Overlay<Value> {
  /** What the address says; undefined while the overlay is closed. */
  readonly value: Value | undefined
  open(value: Value): void
  close(): void
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The overlay this entry was pushed for: closing it may go back, because the page itself is right behind. */
    overlay?: string
  }
}

/**
 * An overlay lives in the address: opening pushes, so Back closes it; closing goes back if we pushed and replaces if the
 * overlay was there on arrival; a reload keeps it. Closing by a push would make Back open it again.
 */
export function useOverlay<Value extends string | true = true>(name: string): Overlay<Value> {
  const router = useRouter()
  const navigate = useNavigate()
  const search: object = useSearch({ strict: false })
  const withParameter = (value: Value | undefined) => (previous: object) => ({ ...previous, [name]: value })
  return {
    // The page's own reader has validated it; which page that is, is not known here.
    value: (search as Readonly<Record<string, Value | undefined>>)[name],
    open: (value) =>
      void navigate({ to: '.', search: withParameter(value), state: { overlay: name }, resetScroll: false }),
    close() {
      // Whoever calls this has decided; a guard against leaving by accident has had its say before.
      if (router.state.location.state.overlay === name) router.history.back({ ignoreBlocker: true })
      else void navigate({ to: '.', search: withParameter(undefined), replace: true, resetScroll: false })
    },
  }
}
