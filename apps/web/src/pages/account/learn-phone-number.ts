import { read } from '../../api/query/read.ts'
import { queryClient } from '../../api/query/tab-query-client.ts'

/** Writes the new number into the query cache, so that the next page does not show the old one first. */
export function learnPhoneNumber(phoneNumber: string): void {
  const me = read('GET /v1/me').queryKey
  queryClient.setQueryData(me, (known) => known && { ...known, phoneNumber })
  void queryClient.invalidateQueries({ queryKey: me })
}
