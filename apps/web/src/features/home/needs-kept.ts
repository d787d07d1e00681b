import { attempt } from '../../api/session/session-store.ts'

const key = 'DPASS_NEEDS'

/** Whether something needed the member when home was last looked at. Then it keeps the room for it from the start. */
export const hadNeeds = (): boolean => attempt(() => localStorage.getItem(key)) === 'some'

/** Signing out forgets it with the rest of the storage. */
export function keepNeeds(hasSome: boolean): void {
  attempt(() => (hasSome ? localStorage.setItem(key, 'some') : localStorage.removeItem(key)))
}
