import { setImmediate } from 'node:timers/promises'

/**
 * Requests that arrive in the same turn of the event loop look up different keys by the same statement. Sent as one
 * statement they cost little more than one alone: what is dear about a small query is sending it. `ask` gets the keys
 * of one turn, at most `maxBatch` at a time, and returns the results in their order.
 */
export function askTogether<Key, Answer>(
  ask: (keys: readonly Key[]) => Promise<readonly Answer[]>,
  maxBatch: number,
): (key: Key) => Promise<Answer> {
  let gathering: { readonly keys: Key[]; readonly answers: Promise<readonly Answer[]> } | undefined

  function gather() {
    const keys: Key[] = []
    const answers = setImmediate().then(() => {
      if (gathering === batch) gathering = undefined
      return ask(keys)
    })
    const batch = { keys, answers }
    return batch
  }

  return async (key) => {
    gathering ??= gather()
    const { keys, answers } = gathering
    const position = keys.push(key) - 1
    if (keys.length >= maxBatch) gathering = undefined
    return (await answers)[position] as Answer
  }
}
