import { afterAll, beforeAll, onTestFinished } from 'vitest'

/** Where something made for a test leaves what must be undone; undone in the opposite order. */
export type Afterwards = (undo: () => Promise<unknown>) => void

export const afterTest: Afterwards = (undo) => onTestFinished(async () => void (await undo()))

/** Makes something once for all tests of a file that do not change it. */
export function sharedByFile<Thing>(make: (afterwards: Afterwards) => Promise<Thing>): () => Thing {
  const undos: (() => Promise<unknown>)[] = []
  let thing: Thing
  beforeAll(async () => {
    thing = await make((undo) => undos.push(undo))
  })
  afterAll(async () => {
    for (const undo of undos.toReversed()) await undo()
  })
  return () => thing
}
