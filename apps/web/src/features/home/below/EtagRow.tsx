import { useQuery } from '@tanstack/react-query'
import { Car } from 'lucide-react'
import type { ReactElement } from 'react'
import { read } from '../../../api/query/read.ts'
import { t } from '../../../copy/t.ts'
import { Chip } from '../../../ui/figure/Chip.tsx'
import { ListRow } from '../../../ui/layout/ListRow.tsx'
import { summarise } from '../../../domain/etag.ts'

/** Automatic toll payment in one line: how it stands, or what it would do. */
export function EtagRow({ anchor }: { readonly anchor: ReactElement<Record<string, unknown>> }) {
  const { data } = useQuery(read('GET /v1/etag-submissions'))
  const summary = data ? summarise(data) : null
  const row = { mark: <Car aria-hidden="true" />, title: t('home.etag.title'), render: anchor }
  if (!summary) return <ListRow {...row} subtitle={t('home.etag.subtitle')} />
  const { words, tone, about, carCount } = summary
  return (
    <ListRow
      {...row}
      subtitle={carCount > 1 ? t('home.etag.many', { count: carCount }) : about.plateNumber}
      value={<Chip tone={tone}>{words}</Chip>}
    />
  )
}
