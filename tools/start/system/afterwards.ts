import { afterAll, onTestFinished } from 'vitest'

/** Where something that was started leaves what ends it; ended in the opposite order. */
export type Afterwards = (undo: () => Promise<unknown>) => void

export const afterTest: Afterwards = (undo) => onTestFinished(async () => void (await undo()))

/** For what all tests of a file share. Called once in a file. */
export function afterFile(): Afterwards {
  const undos: (() => Promise<unknown>)[] = []
  afterAll(async () => {
    for (const undo of undos.toReversed()) await undo()
  })
  return (undo) => undos.push(undo)
}
