/** Modules that keep data of a session register here how to forget it. */
const keepers = new Set<() => void>()

export const onForget = (forget: () => void): void => void keepers.add(forget)

/** Called when a session begins or ends, so that nothing of the member before is shown to the next. */
export function forgetReads(): void {
  for (const forget of keepers) forget()
}
