import { newestRecords, recordsPageSize } from '../../api/query/page-reads.ts'
import { readPages } from '../../api/query/read-pages.ts'
import { queryClient } from '../../api/query/tab-query-client.ts'

/**
 * Reads the newest records before the member opens them. They count as old at once: opened, they are shown and read
 * again, because something may have been redeemed meanwhile.
 */
export async function fetchNewestRecords(): Promise<void> {
  await Promise.all(
    Object.values(newestRecords).map(async ([name]) => {
      const list = readPages(name, { pageSize: recordsPageSize })
      if (queryClient.getQueryState(list.queryKey)) return
      await queryClient.infiniteQuery(list)
      await queryClient.invalidateQueries({ queryKey: list.queryKey, exact: true, refetchType: 'none' })
    }),
  )
}
