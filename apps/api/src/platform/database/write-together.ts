import { overloaded, Refusal } from '../refusal.ts'

interface Together<Item, Result> {
  /** Writes all of them in one transaction, or none; the results in their order. */
  readonly write: (items: readonly Item[]) => Promise<readonly Result[]>
  /** Items that share a name are never written together: the later one waits for the next transaction. */
  readonly namesOf: (item: Item) => readonly string[]
  readonly maxBatch: number
  /** A transaction that takes longer, because it waits for a lock, does not hold up the others: the next leaves beside it. */
  readonly patienceMs: number
  readonly maxInFlight: number
  readonly maxWaiting: number
}

interface Waiting<Item, Result> {
  readonly item: Item
  readonly names: readonly string[]
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

/**
 * What requests write at the same time is written in one transaction: one commit, one wait for the disk and a few
 * statements for all of them. Nothing waits for company: what has gathered leaves at the end of the turn of the event
 * loop or, while a transaction is on its way, as soon as that has ended.
 */
export function writeTogether<Item, Result>(together: Together<Item, Result>): (item: Item) => Promise<Result> {
  const { namesOf, maxBatch, patienceMs, maxInFlight, maxWaiting } = together
  const waiting: Waiting<Item, Result>[] = []
  let inFlight = 0
  let isScheduled = false
  let patience: NodeJS.Timeout | undefined

  function schedule(): void {
    if (isScheduled || waiting.length === 0 || inFlight >= maxInFlight) return
    if (inFlight > 0) {
      patience ??= setTimeout(depart, patienceMs)
      return
    }
    isScheduled = true
    setImmediate(depart)
  }

  function depart(): void {
    clearTimeout(patience)
    patience = undefined
    isScheduled = false
    if (waiting.length === 0) return
    inFlight++
    void writeAll(together, takeBatch(waiting, maxBatch)).finally(() => {
      inFlight--
      schedule()
    })
    schedule()
  }

  return (item) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= maxWaiting) return reject(overloaded('too much waits to be written'))
      waiting.push({ item, names: namesOf(item), resolve, reject })
      schedule()
    })
}

/** The longest waiting first, leaving those that share a name with one already taken. */
function takeBatch<Item, Result>(waiting: Waiting<Item, Result>[], maxBatch: number): Waiting<Item, Result>[] {
  const taken: Waiting<Item, Result>[] = []
  const left: Waiting<Item, Result>[] = []
  const names = new Set<string>()
  for (const entry of waiting) {
    const fits = taken.length < maxBatch && !entry.names.some((name) => names.has(name))
    ;(fits ? taken : left).push(entry)
    if (fits) for (const name of entry.names) names.add(name)
  }
  waiting.splice(0, waiting.length, ...left)
  return taken
}

async function writeAll<Item, Result>(
  { write }: Pick<Together<Item, Result>, 'write'>,
  batch: readonly Waiting<Item, Result>[],
): Promise<void> {
  try {
    const results = await write(batch.map(({ item }) => item))
    batch.forEach(({ resolve }, position) => resolve(results[position] as Result))
  } catch (error) {
    // A database that is away or busy is so for each of them. Any other error is about one of them: it is found, and the
    // others are written, by trying them one by one.
    if (batch.length === 1 || (error instanceof Refusal && error.code === 'OVERLOADED'))
      for (const { reject } of batch) reject(error)
    else await Promise.all(batch.map((entry) => writeAll({ write }, [entry])))
  }
}
