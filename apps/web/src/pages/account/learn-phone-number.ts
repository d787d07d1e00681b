import { read } from '../../api/query/read.ts'
import { reads } from '../../api/query/reads.ts'

/** Writes the new number into the query cache, so that the next page does not show the old one first. */
export function learnPhoneNumber(phoneNumber: string): void {
  const me = read('GET /v1/me').queryKey
  reads.setQueryData(me, (known) => known && { ...known, phoneNumber })
  void reads.invalidateQueries({ queryKey: me })
}
