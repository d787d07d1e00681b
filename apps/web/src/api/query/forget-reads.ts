/** Whoever keeps what was read in a session registers here how to forget it. */
const keepers = new Set<() => void>()

export const onForget = (forget: () => void): void => void keepers.add(forget)

/** With a session that begins or ends, nothing that was read before is shown any more. */
export function forgetReads(): void {
  for (const forget of keepers) forget()
}
