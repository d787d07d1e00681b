import type { Gathering } from './gathering.ts'
import { writeTogether } from './write-together.ts'

interface Ways<Key, Answer> {
  /** Where nothing is gathered: a cluster asks one machine after the other for what it has. */
  readonly one: (key: Key) => Promise<Answer>
  /** The answers in the order of the keys. */
  readonly many: (keys: readonly Key[]) => Promise<readonly Answer[]>
}

/** Longer than any lookup by a key takes while the database is well. */
const patienceMs = 50
/** More than there can be requests in flight. */
const maxWaiting = 1_000

/**
 * Requests look up different keys by the same statement. Sent as one statement they cost little more than one alone: what
 * is dear about a small query is sending it. Nothing waits for company: what is asked in one turn of the event loop leaves
 * at its end, and what is asked while an answer is on its way leaves when that has come.
 */
export const askTogether = <Key, Answer>(
  { maxBatch, maxInFlight }: Gathering,
  { one, many }: Ways<Key, Answer>,
): ((key: Key) => Promise<Answer>) =>
  maxBatch === 1
    ? one
    : writeTogether({ write: many, namesOf: () => [], maxBatch, patienceMs, maxInFlight, maxWaiting })
