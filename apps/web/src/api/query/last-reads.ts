import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { pageReads } from './page-reads.ts'

/** In local storage, which is emptied whenever the session ends, here or by the server. */
export const lastReadsKey = 'DPASS_LAST_READS'
const longestDays = 30
const dayMs = 86_400_000
/** Of text. Local storage holds about five million characters for everything. */
const mostCharacters = 200_000

/** What the four places show; the page of the records reads what home reads of them. No codes, tokens, card or eTag data. */
const keptCalls: ReadonlySet<unknown> = new Set(
  [...pageReads['/'], ...pageReads['/resource-owners'], ...pageReads['/account']].map(([name]) => name),
)

/** Whose session it is: the id from the server's replies, and the address signed in with, which changes before the first reply. */
export interface Owner {
  readonly memberId: string
  readonly email: string | null
}

interface LastRead {
  readonly key: QueryKey
  readonly data: unknown
  readonly readAtMs: number
}

interface Kept extends Owner {
  readonly reads: readonly LastRead[]
}

export const isKept = (key: QueryKey): boolean => keptCalls.has(key[0])

/** Writes down what was read, the newest first, until there is no more room. */
export function keepLastReads(storage: Storage, owner: Owner, client: QueryClient): void {
  const known = client.getQueryCache().findAll({ predicate: ({ queryKey }) => isKept(queryKey) })
  const now = known.flatMap(({ queryKey: key, state }) =>
    state.data === undefined ? [] : [{ key, data: firstPage(state.data), readAtMs: state.dataUpdatedAt }],
  )
  const before = findLastReads(storage, owner, Date.now())
  const reads: LastRead[] = []
  const seen = new Set<string>()
  let characters = 0
  for (const one of [...now, ...before].sort((a, b) => b.readAtMs - a.readAtMs)) {
    const name = JSON.stringify(one.key)
    const length = JSON.stringify(one).length
    if (seen.has(name) || characters + length > mostCharacters) continue
    seen.add(name)
    characters += length
    reads.push(one)
  }
  storage.setItem(lastReadsKey, JSON.stringify({ ...owner, reads } satisfies Kept))
}

/** Of a list that is read page by page only the first is kept. */
function firstPage(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('pages' in data && 'pageParams' in data)) return data
  const [pages, pageParams] = [data.pages, data.pageParams] as [unknown[], unknown[]]
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }
}

/** What was read by this member in the last 30 days. Anybody else's, and what cannot be understood, is deleted. */
export function findLastReads(storage: Storage, owner: Owner, nowMs: number): readonly LastRead[] {
  const kept = parse(storage.getItem(lastReadsKey))
  if (kept?.memberId === owner.memberId && kept.email === owner.email)
    return kept.reads.filter(({ key, readAtMs }) => isKept(key) && nowMs - readAtMs < longestDays * dayMs)
  storage.removeItem(lastReadsKey)
  return []
}

function parse(text: string | null): Kept | undefined {
  try {
    const kept = JSON.parse(text ?? 'null') as Kept | null
    return kept && Array.isArray(kept.reads) ? kept : undefined
  } catch {
    return undefined
  }
}
