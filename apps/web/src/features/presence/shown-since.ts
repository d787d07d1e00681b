/** What the banner says of the age of what is shown; undefined while it is as new as the server has it. */
let words: string | undefined
const listeners = new Set<() => void>()

/** Set by pages/offline, which is fetched after the page. */
export const shownSince = {
  read: (): string | undefined => words,
  say: (said: string | undefined): void => {
    if (said === words) return
    words = said
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
