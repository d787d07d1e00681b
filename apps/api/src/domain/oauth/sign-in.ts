import { isUuid } from '../../platform/http/is-uuid.ts'

const uuidLength = 36

/** The engine knows a sign-in by its id alone, so the id names the member whose it is. Apps never see it. */
export const signInIdFor = (memberId: string, id: string): string => `${memberId}.${id}`

/** Null for what is no id of ours. */
export function memberOf(signInId: string): string | null {
  const memberId = signInId.slice(0, uuidLength)
  return isUuid(memberId) ? memberId : null
}
