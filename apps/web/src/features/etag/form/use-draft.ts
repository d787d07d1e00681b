import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { closingEvent } from '../../../bridge/native-mode.ts'
import { useHistoryState } from '../../../navigation/history-state.ts'
import type { Draft } from '../draft.ts'
import { findDraft, type FoundDraft, goBackToDraft, holdDraft, type KeptDraft } from './kept-draft.ts'

/** What is typed into a form, from where it was kept or else from `initial`. */
export function useDraft(formFor: string, initial: Draft) {
  const navigate = useNavigate()
  const inEntry = useHistoryState().etagDraft
  const [found, setFound] = useState<FoundDraft>(() => findDraft(formFor, inEntry))
  // Having gone back to the draft's entry in the same document.
  if (found.kind === 'behind' && inEntry) setFound(findDraft(formFor, inEntry))
  const [changed, setChanged] = useState<Draft>()
  const typed = changed ?? (found.kind === 'here' ? found.kept.draft : undefined)
  const draft = typed ?? initial
  useGoBackTo(found)
  useHoldClosing(typed !== undefined)

  /** Writes the draft into its history entry, so that it outlives the page. */
  const keep = async (): Promise<void> => {
    if (!typed) return
    const etagDraft: KeptDraft = holdDraft(formFor, typed)
    if (inEntry?.id === etagDraft.id && inEntry.draft === typed) return
    const state = (previous: object) => ({ ...previous, etagDraft })
    await navigate({ to: '.', search: true, state, replace: true, resetScroll: false })
  }
  useWhenHidden(() => void keep())
  // Come back to in another entry, such as after the phone number: from now on it lies in this one.
  const keepHere = useEffectEvent(() => void keep())
  useEffect(() => {
    if (found.kind === 'here') keepHere()
  }, [found.kind])

  return {
    draft,
    state: found.kind,
    keep,
    change: (change: Partial<Draft>) => {
      const next = { ...draft, ...change }
      setChanged(next)
      holdDraft(formFor, next)
    },
  }
}

function useGoBackTo(found: FoundDraft): void {
  const entries = found.kind === 'behind' ? found.entries : 0
  useEffect(() => {
    if (entries > 0) goBackToDraft(entries)
  }, [entries])
}

/** A phone may discard a page that it does not show. */
function useWhenHidden(work: () => void): void {
  const act = useEffectEvent(work)
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') act()
    }
    document.addEventListener('visibilitychange', hide)
    return () => document.removeEventListener('visibilitychange', hide)
  }, [])
}

/** A draft outlives a reload, but not a webview that the provider's app closes. */
function useHoldClosing(holds: boolean): void {
  useEffect(() => {
    if (!holds) return undefined
    const hold = (event: Event) => event.preventDefault()
    window.addEventListener(closingEvent, hold)
    return () => window.removeEventListener(closingEvent, hold)
  }, [holds])
}
