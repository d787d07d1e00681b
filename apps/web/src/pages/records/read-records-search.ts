import { oneOf, text } from '../../address/search.ts'

/**
 * What the address of the records may say: the tab, the period, from which end, and the record whose receipt is open. What a period
 * means the page itself knows (features/records/period.ts): every first load carries this file.
 */
export const readRecordsSearch = (search: Readonly<Record<string, unknown>>) => ({
  tab: oneOf(search['tab'], ['all', 'points', 'machine']),
  internalPeriod: text(search['internalPeriod'], 32),
  internalOrder: oneOf(search['internalOrder'], ['oldest']),
  internalRecordId: text(search['internalRecordId'], 128),
})
