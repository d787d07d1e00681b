import type { Answer } from '../redeeming-world.ts'

/** What a client knows: what it has asked for, and what it was told. */
export interface Asked {
  readonly token: string
  readonly key: string
  readonly name: string
  readonly body: object
  readonly answers: Answer[]
}

/** Everything that was told to clients during a run. */
export function openHistory() {
  const asked: Asked[] = []
  return {
    asked,
    add(request: Omit<Asked, 'answers'>): Asked {
      const entry = { ...request, answers: [] }
      asked.push(entry)
      return entry
    },
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
