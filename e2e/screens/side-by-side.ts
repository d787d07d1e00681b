export type Outcome<Result> = { result: Result } | { trouble: string }

const sentences = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split('\n', 4).join('\n  ')

/**
 * Works on so many at a time. One that fails leaves its trouble and does not stop the others; outcomes keep the given
 * order.
 */
export const sideBySide = async <Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
  tell: (item: Item, outcome: Outcome<Result>) => void,
): Promise<Outcome<Result>[]> => {
  const outcomes: Outcome<Result>[] = []
  const waiting = [...items.entries()]
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [position, item] = next
      const outcome = await work(item).then(
        (result) => ({ result }),
        (error: unknown) => ({ trouble: sentences(error) }),
      )
      outcomes[position] = outcome
      tell(item, outcome)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return outcomes
}
