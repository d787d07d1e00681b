import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/query/read.ts'
import { summarise } from '../../domain/etag.ts'
import { Chip } from '../../ui/figure/Chip.tsx'

/** How automatic toll payment stands, for a member who has applied. It is fetched after the page. */
export default function EtagChip() {
  const { data } = useQuery(read('GET /v1/etag-submissions'))
  const summary = data ? summarise(data) : null
  return summary ? <Chip tone={summary.tone}>{summary.words}</Chip> : null
}
