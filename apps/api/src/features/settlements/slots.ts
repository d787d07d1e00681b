import { overloaded, Refusal } from '../../platform/refusal.ts'

const maxOfClient = 2
/** Each holds a connection of the pool for a page at a time. */
const maxAtOnce = 8
const retryAfterSeconds = 10

/** How many days this process writes at once: a few for each app, and not many in all. */
export function openSlots() {
  const writing: string[] = []
  return {
    /** Until `sending` is aborted. */
    enter(clientUid: string, sending: AbortSignal): void {
      if (writing.filter((uid) => uid === clientUid).length >= maxOfClient)
        throw new Refusal('RATE_LIMITED', 'the app reads two days at once already', { retryAfterSeconds })
      if (writing.length >= maxAtOnce) throw overloaded('too many settlements are being written')
      writing.push(clientUid)
      sending.addEventListener('abort', () => writing.splice(writing.indexOf(clientUid), 1), { once: true })
    },
  }
}

export type Slots = ReturnType<typeof openSlots>
