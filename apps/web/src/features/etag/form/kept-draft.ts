import { onForget } from '../../../api/query/forget-reads.ts'
import type { Draft } from '../draft.ts'

/** What was typed into a form, while the member links an app or verifies a number. */
export interface KeptDraft {
  readonly id: string
  readonly formFor: string
  readonly draft: Draft
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What was typed into the form of an eTag application. */
    etagDraft?: KeptDraft
  }
}

/*
 * Names and numbers are personal: a draft is held in memory, and in the state of its history entry, which outlives the
 * page. The page of the phone number goes back to that entry. A programme's page, which is shown in the place of ours,
 * comes back in an entry after it, and only the number of entries leads to one on the far side of another origin's: so
 * the tab's session storage holds which draft is the current one and in which entry it lies, and nothing of what was
 * typed. All of it is emptied at sign-out, so a draft of another session, or one that has been sent, is not read again
 * when the member goes back to its entry.
 */

let memory: KeptDraft | undefined

onForget(() => {
  memory = undefined
})

const markName = 'DPASS_ETAG_DRAFT'

interface Mark {
  readonly id: string
  /** How many entries lie before the draft's. */
  readonly entry?: number
}

export type FoundDraft =
  | { readonly kind: 'none' }
  | { readonly kind: 'here'; readonly kept: KeptDraft }
  /** The draft is in the history, so many entries before this one. */
  | { readonly kind: 'behind'; readonly entries: number }
  /** The draft of this entry has been sent, or belongs to an earlier session. */
  | { readonly kind: 'over' }

export function findDraft(formFor: string, inEntry: KeptDraft | undefined): FoundDraft {
  if (memory?.formFor === formFor) return { kind: 'here', kept: memory }
  const mark = readMark()
  if (inEntry) {
    if (inEntry.id !== mark?.id || inEntry.formFor !== formFor) return { kind: 'over' }
    memory = inEntry
    writeMark({ id: inEntry.id })
    return { kind: 'here', kept: inEntry }
  }
  if (memory || mark?.entry === undefined) return { kind: 'none' }
  const entries = window.history.length - 1 - mark.entry
  return entries > 0 && window.history.length < longestHistory ? { kind: 'behind', entries } : { kind: 'none' }
}

/** Browsers keep no more, so from there on entries cannot be counted. */
const longestHistory = 50

/** Holds what is typed. The caller writes it into the history entry as well, now and then. */
export function holdDraft(formFor: string, draft: Draft): KeptDraft {
  memory = { id: memory?.formFor === formFor ? memory.id : newId(), formFor, draft }
  const mark = readMark()
  if (mark?.id !== memory.id) writeMark({ id: memory.id })
  return memory
}

/** Goes back to the draft's entry, once: if that turns out not to have it, the form begins anew. */
export function goBackToDraft(entries: number): void {
  const mark = readMark()
  if (mark) writeMark({ id: mark.id })
  window.history.go(-entries)
}

/** The draft lies in this entry of the history, counted from the first, which the member is about to leave. */
export function markEntry(entry: number): void {
  if (memory) writeMark({ id: memory.id, entry })
}

export function forgetDraft(): void {
  memory = undefined
  attempt(() => window.sessionStorage.removeItem(markName))
}

const newId = (): string => `${Date.now()}-${Math.random().toString(36).slice(2)}`

const readMark = (): Mark | undefined =>
  attempt(() => JSON.parse(window.sessionStorage.getItem(markName) ?? 'null') as Mark | null) ?? undefined

function writeMark(mark: Mark): void {
  attempt(() => window.sessionStorage.setItem(markName, JSON.stringify(mark)))
}

/** Where the browser blocks storage, drafts are held in memory alone. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
