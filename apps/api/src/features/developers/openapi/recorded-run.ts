import run from './recorded-run.json' with { type: 'json' }

/** One call of a run of the product: what was sent, and what was answered. */
export interface RecordedCall {
  /** Its line of the contract. */
  readonly call: string
  /** Who sends it or how it stands, where calls differ in that. */
  readonly title?: string
  readonly path: string
  readonly idempotencyKey?: string
  readonly body?: object
  readonly status: number
  readonly data: unknown
}

/**
 * Calls that follow from one another, so that their keys, ids and sums agree. A test makes the run anew and compares; with
 * `-u` it records it (apps/api/test/developers/recorded-run.test.ts).
 */
export const recordedCalls = (call: string): readonly RecordedCall[] =>
  (run as readonly RecordedCall[]).filter((recorded) => recorded.call === call)

/** Not done yet when it was answered: the same request as another, whose answer is told besides. */
export const isUnderWay = ({ status }: RecordedCall): boolean => status === 202
