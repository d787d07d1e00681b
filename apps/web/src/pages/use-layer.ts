import { useNavigate, useRouter } from '@tanstack/react-router'
import { useVisitState } from './use-visit-state.ts'

interface Layer {
  readonly isOpen: boolean
  open(): void
  close(): void
}

/**
 * An overlay that no link opens: it has an entry in the history, so Back closes it and a reload keeps it, but no
 * parameter in the address. One that can be linked to is a useOverlay.
 */
export function useLayer(name: string): Layer {
  const router = useRouter()
  const navigate = useNavigate()
  return {
    isOpen: useVisitState().overlay === name,
    open: () => void navigate({ to: '.', search: true, state: { overlay: name }, resetScroll: false }),
    close: () => router.history.back({ ignoreBlocker: true }),
  }
}
