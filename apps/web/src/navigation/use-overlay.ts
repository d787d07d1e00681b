import { type HistoryState, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useHistoryState } from './history-state.ts'

interface Overlay<Value> {
  /** Undefined while the overlay is closed. */
  readonly value: Value | undefined
  open(value: Value): void
  close(): void
}

type Search = Readonly<Record<string, unknown>>
/** Where an overlay's value is kept: in the address, where a link can open it, or in its history entry alone. */
type Keeping = 'address' | 'entry'

/**
 * An overlay has an entry in the history: opening pushes, so Back closes it; closing goes back if we pushed and replaces
 * if the overlay was there on arrival; a reload keeps it. Closing by a push would make Back open it again.
 */
export function useOverlay<Value extends string | true = true>(
  name: string,
  keptIn: Keeping = 'address',
): Overlay<Value> {
  const router = useRouter()
  const navigate = useNavigate()
  const goBack = useGoBackOnce()
  const search: object = useSearch({ strict: false })
  const { overlay, overlayValue } = useHistoryState()
  const inEntry = overlay === name ? overlayValue : undefined
  const searchWith = (value: Value | undefined) =>
    keptIn === 'entry' ? (true as const) : (previous: object) => ({ ...previous, [name]: value })
  return {
    // The page's route has validated the parameters; their types are not known here.
    value: (keptIn === 'entry' ? inEntry : (search as Search)[name]) as Value | undefined,
    open(value) {
      if (router.history.location.state.overlay === name) return
      const entry = keptIn === 'entry' ? { overlay: name, overlayValue: value } : { overlay: name }
      const state = (previous: HistoryState) => ({ ...withoutOverlay(previous), ...entry })
      void navigate({ to: '.', search: searchWith(value), state, resetScroll: false })
    },
    close() {
      // A guard against leaving by accident has been asked before.
      if (router.history.location.state.overlay === name) goBack()
      // Everything else in the entry stays: useGoUp reads it.
      else
        void navigate({
          to: '.',
          search: searchWith(undefined),
          state: withoutOverlay,
          replace: true,
          resetScroll: false,
        })
    },
  }
}

/** One overlay leads to the next in the same entry of the history, so that Back leads to the page and not through both. */
export function useSwitchOverlay() {
  const router = useRouter()
  const navigate = useNavigate()
  return (
    changes: Readonly<Record<string, string | true | undefined>>,
    kept: Pick<HistoryState, 'chosenPointUid'> = {},
  ) => {
    const [next] =
      Object.entries(changes)
        .filter(([, value]) => value !== undefined)
        .at(-1) ?? []
    const wasPushed = router.history.location.state.overlay !== undefined
    const state = (previous: HistoryState) => ({
      ...withoutOverlay(previous),
      ...kept,
      ...(wasPushed && next !== undefined && { overlay: next }),
    })
    const search = (previous: object) => ({ ...previous, ...changes })
    void navigate({ to: '.', search, state, replace: true, resetScroll: false })
  }
}

export function withoutOverlay(state: HistoryState): HistoryState {
  const { overlay: _overlay, overlayValue: _value, chosenPointUid: _chosen, ...rest } = state
  return rest
}

/** The entry that is being left. Going back takes a moment, and a second tap in it would leave the page too. */
let leaving: string | undefined

function useGoBackOnce() {
  const { history } = useRouter()
  return () => {
    const { __TSR_key: key } = history.location.state
    if (leaving === key) return
    leaving = key
    const stop = history.subscribe(() => {
      leaving = undefined
      stop()
    })
    history.back({ ignoreBlocker: true })
  }
}
