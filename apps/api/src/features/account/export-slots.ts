import { overloaded, Refusal } from '../../platform/refusal.ts'

/** An export reads the database as long as it lasts; more at once only slow each other down. */
const maxAtOnce = 2
const retryAfterSeconds = 30

/** How many exports this process writes at once: one for a member, a few in all. */
export function openExportSlots() {
  const members = new Set<string>()
  return {
    /** Until `sending` is aborted. */
    enter(memberId: string, sending: AbortSignal): void {
      if (members.has(memberId))
        throw new Refusal('RATE_LIMITED', 'an export of this member is being written', { retryAfterSeconds })
      if (members.size >= maxAtOnce) throw overloaded('too many exports are being written')
      members.add(memberId)
      sending.addEventListener('abort', () => members.delete(memberId), { once: true })
    },
  }
}

export type ExportSlots = ReturnType<typeof openExportSlots>
