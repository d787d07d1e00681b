import { writeTogether } from './write-together.ts'

/** Longer than any lookup by a key takes while the database is well. */
const patienceMs = 50
const maxInFlight = 4
/** More than there can be requests in flight. */
const maxWaiting = 1_000

/**
 * Requests look up different keys by the same statement. Sent as one statement they cost little more than one alone: what
 * is dear about a small query is sending it. Nothing waits for company: what is asked in one turn of the event loop leaves
 * at its end, and what is asked while an answer is on its way leaves when that has come. `ask` gets at most `maxBatch`
 * keys and returns the results in their order.
 */
export const askTogether = <Key, Answer>(
  ask: (keys: readonly Key[]) => Promise<readonly Answer[]>,
  maxBatch: number,
): ((key: Key) => Promise<Answer>) =>
  writeTogether({ write: ask, namesOf: () => [], maxBatch, patienceMs, maxInFlight, maxWaiting })
