import { attempt } from '../../../../api/session/session-store.ts'

const key = 'DPASS_CASE_READ'

/** Whether the member has opened this answer, or a later one, from home. Moments in UTC, written alike, sort as text does. */
export const isCaseRead = (answeredAt: string): boolean =>
  (attempt(() => localStorage.getItem(key)) ?? '') >= answeredAt

/** Signing out forgets it with the rest of the storage. */
export function keepCaseRead(answeredAt: string): void {
  attempt(() => localStorage.setItem(key, answeredAt))
}
