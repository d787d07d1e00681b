import { onForget } from './forget-reads.ts'
import { createQueryClient } from './query-client.ts'

/** What this tab has read, for all pages that read. */
export const queryClient = createQueryClient()
onForget(() => queryClient.clear())
