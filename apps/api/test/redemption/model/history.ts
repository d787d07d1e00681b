import type { Answer } from '../redeeming-world.ts'

/** An answer, and whether its request was sent after a moment: moments are counted, not timed. */
export interface SeenAnswer extends Answer {
  readonly sentAt: number
  readonly toldAt: number
}

/** What a client knows: what it has asked for, and what it was told. */
export interface SentRequest {
  readonly token: string
  readonly key: string
  readonly name: string
  readonly body: object
  readonly answers: SeenAnswer[]
}

/** A cancel that was acknowledged: of a redemption, or of a key under which there was none. */
export interface Cancelled {
  readonly id: string | null
  readonly key: string | null
  readonly toldAt: number
}

/** Everything that was told to clients during a run. */
export function openHistory() {
  const asked: SentRequest[] = []
  const cancelled: Cancelled[] = []
  let moment = 0
  return {
    asked,
    cancelled,
    /** The moment after the one before. */
    next: () => ++moment,
    add(request: Omit<SentRequest, 'answers'>): SentRequest {
      const entry = { ...request, answers: [] }
      asked.push(entry)
      return entry
    },
    /** Requests for a redemption, whether or not they were answered. */
    requests: () => asked.filter(({ name }) => name === 'POST /v1/redemptions'),
    /** Ids of redemptions that a client has been told of, each with the client's token. */
    redemptions: () =>
      asked
        .filter(({ name }) => name === 'POST /v1/redemptions')
        .flatMap(({ token, answers }) =>
          answers.slice(0, 1).flatMap(({ data }) => (data ? [{ token, id: data.id }] : [])),
        ),
  }
}

export type History = ReturnType<typeof openHistory>
