import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { sessionStore } from '../../api/client/api.ts'
import { ApiError, noResponseStatus } from '../../api/client/api-error.ts'
import { onForget } from '../../api/query/forget-reads.ts'
import { lastPassKey } from '../../api/query/last-pass.ts'
import { findLastReads, isKept, keepLastReads, lastReadsKey, type Owner } from '../../api/query/last-reads.ts'
import { memberOfTab } from '../../api/session/member-of-tab.ts'
import { attempt } from '../../api/session/session-store.ts'
import { sayDateTime } from '../../domain/say-date.ts'
import { t } from '../../copy/t.ts'
import { shownSince } from '../../features/presence/shown-since.ts'
import { isServerReachable } from '../../ui/feedback/server-reachable.ts'

/** So that what comes together is written down once. */
const keepAfterMs = 500

/** Section 9's names: who the session belongs to, as it was written down when the server said so and at the sign-in. */
const stored = (name: string): string | null => attempt(() => localStorage.getItem(name)) ?? null

/** Keeps what this member reads, and shows it again, dated, where the network is away. */
export function startReading(client: QueryClient): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cache = client.getQueryCache()
  const keep = () => {
    timer = undefined
    const memberId = memberOfTab()
    if (memberId === undefined || sessionStore.read() === null) return
    attempt(() => keepLastReads(localStorage, { memberId, email: stored('DPASS_EMAIL') }, client))
  }
  const forget = () => {
    clearTimeout(timer)
    timer = undefined
    for (const key of [lastReadsKey, lastPassKey]) attempt(() => localStorage.removeItem(key))
    shownSince.say(undefined)
  }
  onForget(forget)
  cache.subscribe((event) => {
    if (event.type !== 'updated' || !isKept(event.query.queryKey as QueryKey)) return
    const { action } = event
    if (action.type === 'success' && !action.manual) {
      timer ??= setTimeout(keep, keepAfterMs)
      shownSince.say(undefined)
    }
    if (action.type === 'error' && isUnanswered(action.error)) void showLastIfAway(client)
  })
  window.addEventListener('online', () => shownSince.say(undefined))
  window.addEventListener('offline', () => showLast(client))
  const hasFailed = () => cache.getAll().some(({ state }) => isUnanswered(state.error))
  if (!navigator.onLine || hasFailed()) void showLastIfAway(client)
  else if (cache.getAll().length > 0) timer = setTimeout(keep, keepAfterMs)
}

const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.status === noResponseStatus

/** Without a session, or when it is not known whose it is, nothing is shown. */
function ownerOfSession(): Owner | undefined {
  const memberId = memberOfTab() ?? stored('DPASS_MEMBER')
  return memberId === null || sessionStore.read() === null ? undefined : { memberId, email: stored('DPASS_EMAIL') }
}

/** A call that failed by itself is told by its page, with a way to try again. */
async function showLastIfAway(client: QueryClient): Promise<void> {
  if (!(await isServerReachable())) showLast(client)
}

/** Fills in what was not read in this tab. It counts as old, and is read anew as soon as the network is back. */
function showLast(client: QueryClient): void {
  const owner = ownerOfSession()
  if (!owner) return
  const found = attempt(() => findLastReads(localStorage, owner, Date.now())) ?? []
  for (const { key, data, readAtMs } of found)
    if (client.getQueryData(key) === undefined) client.setQueryData(key, data, { updatedAt: readAtMs })
  const shown = client.getQueryCache().findAll({ type: 'active', predicate: ({ queryKey }) => isKept(queryKey) })
  const times = shown.map(({ state }) => state.dataUpdatedAt).filter((time) => time > 0)
  if (times.length > 0) shownSince.say(t('common.offline.dated', { dateTime: sayDateTime(Math.min(...times)) }))
}
