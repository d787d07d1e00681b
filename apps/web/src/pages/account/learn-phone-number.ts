import { read } from '../../api/query/read.ts'
import { reads } from '../../api/query/reads.ts'

/** The page that follows shows the number from its first moment, not the old one until it has asked. */
export function learnPhoneNumber(phoneNumber: string): void {
  const me = read('GET /v1/me').queryKey
  reads.setQueryData(me, (known) => known && { ...known, phoneNumber })
  void reads.invalidateQueries({ queryKey: me })
}
